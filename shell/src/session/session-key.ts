import type { Session } from '@supabase/auth-js';
import { readStored } from '../browser/read-stored.ts';

/** Where auth-js keeps the session in local storage. */
export const sessionKey = 'session';

/** The session that auth-js stored on an earlier visit. Null means that nobody is signed in, without loading auth-js. */
export const storedSession = () => readStored(sessionKey) as Session | null; // written by auth-js, which removes anything else when it starts

/** auth-js renews a token that lasts no longer. */
const renewedBeforeMs = 90_000;

/** The stored session where its token lasts for a while: what asks with it need not wait for auth-js. */
export function lastingSession(): Session | null {
  const session = storedSession() as Partial<Session> | null; // not yet checked by auth-js: another app may have left it
  const endsAtMs = 1000 * (session?.expires_at ?? 0);
  return session?.user && endsAtMs - Date.now() > renewedBeforeMs ? (session as Session) : null;
}
