import { z } from 'zod';
import { bareCode, codeLetters } from '../../core/kernel/written-code.contract.ts';

export const badFamilyCode = 'This family code is not valid';

// Not checked: constant letters and a length, without repetition.
const pattern = new RegExp(`^[${codeLetters}]{8}$`);

/**
 * True for a well-formed code. The contract does not check this, because a malformed code must count as an attempt as
 * well.
 */
export const isFamilyCode = (code: string) => pattern.test(code);

export const familyCode = z.string(badFamilyCode).transform(bareCode);

/** Absent, null and blank all become null. */
export const optionalFamilyCode = familyCode.nullish().transform((code) => code || null);
