import { passwordMin } from '../forms/required.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordMessages as words } from './password.messages.ts';
import { isPlainRow } from './plain-row.ts';

/** Shorter parts of a name are found in many passwords by chance. */
const partMin = 3;

/** Without accents and capitals: who guesses jose guesses José, too. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The words of a name, and of an email address what stands before the @. */
const partsOf = (known: string) =>
  plain(known)
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= partMin);

/** On the list, or with digits and signs appended to a word of the list, as in Password1! */
const isCommon = (text: string) => commonPasswords.has(text) || commonPasswords.has(/^.*[a-z]/s.exec(text)?.[0] ?? '');

/**
 * One sentence for a password that is easy to guess, null for any other. `known` is what others know of the person: the
 * name, the email address. Null for one that is too short as well: the form refuses that in its own words.
 */
export function advisePassword(password: string, known: readonly string[]): string | null {
  if (password.length < passwordMin) return null;
  const text = plain(password);
  if (isPlainRow(text)) return words.row;
  if (known.flatMap(partsOf).some((part) => text.includes(part))) return words.known;
  return isCommon(text) ? words.common : null;
}
