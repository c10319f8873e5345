import { z } from 'zod';

/** No two of these are taken for each other on a note or a telephone: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const familyCodeLetters = 'ACDEFGHJKMNPRTVWXY34679';
export const familyCodeLength = 8;
export const badFamilyCode = 'This family code is not valid';

const pattern = new RegExp(`^[${familyCodeLetters}]{${familyCodeLength}}$`);

/** A code as people write it: in any case, with spaces and hyphens anywhere. */
export const bareCode = (written: string) => written.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Whether it looks like a code. No contract asks: one that does not must count as a try as well (join-tries.ts). */
export const isFamilyCode = (code: string) => pattern.test(code);

export const familyCode = z.string(badFamilyCode).transform(bareCode);

/** Absent, null and blank are the same, `null`. */
export const optionalFamilyCode = familyCode.nullish().transform((code) => code || null);
