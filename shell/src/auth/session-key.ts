import type { Session } from '@supabase/auth-js';
import { readStored } from './read-stored.ts';

/** Where auth-js keeps the session in local storage. */
export const sessionKey = 'session';

/** The session that auth-js stored on an earlier visit. Null means that nobody is signed in, without loading auth-js. */
export const storedSession = () => readStored(sessionKey) as Session | null; // written by auth-js, which removes anything else when it starts
