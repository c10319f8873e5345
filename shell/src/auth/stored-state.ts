import type { Session } from '@supabase/auth-js';
import { loading, signedOut, type AuthState } from './auth-state.ts';
import { storedSession } from './session-key.ts';
import { readStoredProfile } from './stored-profile.ts';

/**
 * The state that a page starts with. A stored profile of the stored session's person lets it show their dashboard, and
 * load its code and data, before the server has confirmed either; without one the page waits.
 */
export function storedState(): AuthState {
  const session = storedSession();
  if (!session) return signedOut;
  const { user } = session as Partial<Session>; // not yet checked by auth-js: another app may have left it
  const profile = user ? readStoredProfile(user.id) : null;
  return user && profile ? { isLoading: false, user, session, profile } : loading;
}
