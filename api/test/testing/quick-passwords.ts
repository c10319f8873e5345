import { createPasswords } from '../../src/identity/passwords/passwords.ts';

/** Argon2id at its lowest cost, for tests that need to sign in but are not about passwords. */
export const quickPasswords = () => createPasswords(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1 });
