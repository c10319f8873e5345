import { Lightbulb } from 'lucide-react';
import styles from './password-advice.module.css';
import { advisePassword } from './advise-password.ts';

export interface AdviceProps {
  password: string;
  /** What others know of the person: name, email address. */
  known: readonly string[];
}

/** In a chunk of its own, with the list of common passwords. */
export function AdviceSentence({ password, known }: AdviceProps) {
  const sentence = advisePassword(password, known);
  if (!sentence) return null;
  return (
    <span className={styles.sentence}>
      <Lightbulb aria-hidden="true" />
      {sentence}
    </span>
  );
}
