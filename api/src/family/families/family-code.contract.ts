import { z } from 'zod';
import { bareCode, codeLetters } from '../../core/kernel/written-code.contract.ts';

export const badFamilyCode = 'This family code is not valid';

// Not checked: letters of ours and a length, nothing that repeats.
const pattern = new RegExp(`^[${codeLetters}]{8}$`);

/** Whether it looks like a code. No contract asks: one that does not must count as a try as well (join-tries.ts). */
export const isFamilyCode = (code: string) => pattern.test(code);

export const familyCode = z.string(badFamilyCode).transform(bareCode);

/** Absent, null and blank are the same, `null`. */
export const optionalFamilyCode = familyCode.nullish().transform((code) => code || null);
