import type { Session, User } from '@supabase/auth-js';
import type { ProfileDto } from '@tokennest/shared-ui/contract';

/**
 * Rules 3.8: loading, then signed-out (no user, no profile) or signed-in (user, session, profile). A page of
 * someone whose profile is stored on this device starts as signed-in.
 */
export interface AuthState {
  isLoading: boolean;
  user: User | null;
  session: Session | null;
  /** Null although there is a user: the profile could not be fetched. */
  profile: ProfileDto | null;
}

export const loading: AuthState = { isLoading: true, user: null, session: null, profile: null };
export const signedOut: AuthState = { isLoading: false, user: null, session: null, profile: null };
