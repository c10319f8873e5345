import { z } from 'zod';

/** No two of these are taken for each other on a note or a telephone: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const familyCodeLetters = 'ACDEFGHJKMNPRTVWXY34679';
export const familyCodeLength = 8;
export const badFamilyCode = 'This family code is not valid';

const pattern = new RegExp(`^[${familyCodeLetters}]{${familyCodeLength}}$`);
// Longer than any way to write eight letters.
const writtenMax = 64;

/** A code as people write it: in any case, with spaces and hyphens anywhere. */
export const bareCode = (written: string) => written.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

const written = z.string(badFamilyCode).max(writtenMax, badFamilyCode).transform(bareCode);

export const familyCode = written.refine((code) => pattern.test(code), badFamilyCode);

/** Absent, null and blank are the same, `null`. */
export const optionalFamilyCode = written
  .refine((code) => code === '' || pattern.test(code), badFamilyCode)
  .nullish()
  .transform((code) => code || null);
