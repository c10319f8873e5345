import { Lightbulb } from 'lucide-react';
import { advisePassword } from './advise-password.ts';
import styles from './password-advice.module.css';

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
          {sentence}
        </span>
      )}
    </output>
  );
}
