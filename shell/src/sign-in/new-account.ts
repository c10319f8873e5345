import type { Credentials } from '../session/auth-store.ts';

/**
 * Credentials of someone who just registered on this page, so that they need not type them again. In memory only,
 * cleared by a reload or by leaving /login.
 */
export const newAccount: { made: Credentials | null } = { made: null };
