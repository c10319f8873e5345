import type { Session } from '@supabase/auth-js';
import { readStored } from './read-stored.ts';

/** Where auth-js keeps the session in local storage. */
export const sessionKey = 'session';

/** Without a stored session nobody is signed in, which is known before auth-js has arrived. */
export const storedSession = () => readStored(sessionKey) as Session | null; // auth-js wrote it, and removes what is none
