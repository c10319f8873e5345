import type { Session } from '@supabase/auth-js';

/** Where auth-js keeps the session in local storage. */
export const sessionKey = 'session';

/** Without a stored session nobody is signed in, which is known before auth-js has arrived. */
export const storedSession = () => JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Session | null; // auth-js wrote it
