import { createPasswords } from '../../src/identity/passwords/passwords.ts';

/** Argon2id at its least cost: for tests that need people who can sign in, and are not about their passwords. */
export const quickPasswords = () => createPasswords(undefined, { memoryCost: 64, timeCost: 1, parallelism: 1 });
