import type { Session } from '@supabase/auth-js';
import { readStored } from '../browser/storage/read-stored.ts';

/** Local storage key under which auth-js keeps the session. */
export const sessionKey = 'session';

/** Returns the session that auth-js stored on an earlier visit, without loading auth-js; null when signed out. */
export const storedSession = () => readStored(sessionKey) as Session | null; // written by auth-js, which removes anything else when it starts

/** auth-js renews tokens with less time left. */
const renewedBeforeMs = 90_000;

/** Returns the stored session unless its token is about to expire: requests with it need not wait for auth-js. */
export function lastingSession(): Session | null {
  const session = storedSession() as Partial<Session> | null; // not checked by auth-js yet; another app may have written it
  const endsAtMs = 1000 * (session?.expires_at ?? 0);
  return session?.user && endsAtMs - Date.now() > renewedBeforeMs ? (session as Session) : null;
}
