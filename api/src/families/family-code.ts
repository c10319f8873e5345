import { randomInt } from 'node:crypto';
import { codeLetters } from '../kernel/written-code.contract.ts';
import { familyCodeLength } from './family-code.contract.ts';

/** A new code; whether a family has it already is for the table to say. */
export function makeFamilyCode(): string {
  const letters = Array.from({ length: familyCodeLength }, () => codeLetters[randomInt(codeLetters.length)]);
  return letters.join('');
}
