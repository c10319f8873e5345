import { z } from 'zod';
import { bareCode, codeLetters } from '../../core/kernel/written-code.contract.ts';
import { words } from '../../core/kernel/words.contract.ts';

const familyCodeFields = words('api.familyCodeFields', {
  badFamilyCode: 'This family code is not valid',
});

export const { badFamilyCode } = familyCodeFields;

// Not checked: a set of letters and a fixed length, so there is nothing to backtrack.
const pattern = new RegExp(`^[${codeLetters}]{8}$`);

/** Not part of the contract, because a malformed code must count as an attempt as well. */
export const isFamilyCode = (code: string) => pattern.test(code);

export const familyCode = z.string(badFamilyCode).transform(bareCode);

export const optionalFamilyCode = familyCode.nullish().transform((code) => code || null);
