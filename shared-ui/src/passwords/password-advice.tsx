import { Lightbulb } from 'lucide-react';
import { limits } from '../contract/limits.ts';
import styles from './password-advice.module.css';
import { passwordMessages as words } from './password.messages.ts';

const shortBelow = 10;

/** Passwords with fewer different characters repeat them: aaaaaaaaaa, 1212121212, lolalolalola. */
const charactersMin = 5;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop'];

/** Shorter parts of a name occur in many passwords by chance. */
const partMin = 3;

/** Without accents and capitals, because someone who guesses jose also guesses José. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The words of a name, or of the part of an email address before the @. */
const partsOf = (known: string) =>
  plain(known)
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= partMin);

/**
 * Advice for a password that is easy to guess, otherwise null. `known` is public data about the person, such as name
 * and email address. Null if the password is too short, because the form has its own message.
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
  known: readonly string[];
}

/** Never refuses a password. In a Field, always rendered, because a live region only announces changes. */
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
