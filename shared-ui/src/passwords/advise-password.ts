import { passwordMin } from '../forms/required.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordMessages as words } from './password.messages.ts';
import { isPlainRow } from './plain-row.ts';

/** Shorter parts of a name stand in too many words by chance. */
const partMin = 3;

/** José and jose are the same to someone who guesses. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The words of a name, and of an email address what stands before the @. */
const partsOf = (known: string) =>
  plain(known)
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= partMin);

/** Also with figures or signs put at its end, as in Password1! */
const isCommon = (text: string) => commonPasswords.has(text) || commonPasswords.has(text.replace(/[^a-z]+$/, ''));

/**
 * One sentence for a password that is easy to guess, null for any other. `known` is what others know of the person: the
 * name, the email address. Shorter than the rule allows it says nothing: then the rule speaks.
 */
export function advisePassword(password: string, known: readonly string[]): string | null {
  if (password.length < passwordMin) return null;
  const text = plain(password);
  if (isPlainRow(text)) return words.row;
  if (known.flatMap(partsOf).some((part) => text.includes(part))) return words.known;
  return isCommon(text) ? words.common : null;
}
