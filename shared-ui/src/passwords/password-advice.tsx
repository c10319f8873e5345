import { Lightbulb } from 'lucide-react';
import { limits } from '../contract/limits.ts';
import styles from './password-advice.module.css';
import { passwordMessages as words } from './password.messages.ts';

const shortBelow = 10;

/** A text of fewer different characters repeats them: aaaaaaaaaa, 1212121212, lolalolalola. */
const charactersMin = 5;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop'];

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

/**
 * One sentence for a password that is easy to guess, null for any other. `known` is what others know of the person: the
 * name, the email address. Null for one that is too short as well: the form refuses that in its own words.
 */
export function advisePassword(password: string, known: readonly string[]): string | null {
  if (password.length < limits.passwordMin) return null;
  const text = plain(password);
  if (known.flatMap(partsOf).some((part) => text.includes(part))) return words.known;
  if (new Set(text).size < charactersMin || rows.some((row) => row.includes(text))) return words.row;
  return text.length < shortBelow ? words.short : null;
}

interface PasswordAdviceProps {
  password: string;
  /** What others know of the person: name, email address. */
  known: readonly string[];
}

/**
 * A calm sentence while someone types a weak password; stands in a Field after its PasswordInput and refuses nothing.
 * Always there, because a live region announces changes only.
 */
export function PasswordAdvice({ password, known }: PasswordAdviceProps) {
  const sentence = advisePassword(password, known);
  return (
    <output className={styles.region}>
      {sentence && (
        <span className={styles.sentence}>
          <Lightbulb aria-hidden="true" />
          <span>{sentence}</span>
        </span>
      )}
    </output>
  );
}
