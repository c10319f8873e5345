import type { Credentials } from '../auth/auth-store.ts';

let made: Credentials | null = null;

/**
 * What somebody has just signed up with on this page, so that they sign in without typing it again. In memory alone: a
 * reload ends it, as leaving /login does.
 */
export const newAccount = {
  read: (): Credentials | null => made,
  set: (credentials: Credentials): void => void (made = credentials),
  forget: (): void => void (made = null),
};
