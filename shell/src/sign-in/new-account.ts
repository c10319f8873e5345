import type { Credentials } from '../session/auth-store.ts';

/**
 * What somebody has just signed up with on this page, so that they sign in without typing it again. In memory alone: a
 * reload ends it, as leaving /login does.
 */
export const newAccount: { made: Credentials | null } = { made: null };
