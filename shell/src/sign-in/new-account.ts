import type { Credentials } from '../session/auth-store.ts';

/** Credentials of someone who just registered here. In memory only, cleared by a reload or leaving /login. */
export const newAccount: { made: Credentials | null } = { made: null };
