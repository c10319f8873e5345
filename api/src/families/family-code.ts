import { randomInt } from 'node:crypto';
import { familyCodeLength, familyCodeLetters } from './family-code.contract.ts';

/** A new code; whether a family has it already is for the table to say. */
export function makeFamilyCode(): string {
  const letters = Array.from(
    { length: familyCodeLength },
    () => familyCodeLetters[randomInt(familyCodeLetters.length)],
  );
  return letters.join('');
}
