import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './question.module.css';

/** A question that opens its answer; the browser's own search opens it, too. */
export function Question({ ask, children }: { ask: string; children: ReactNode }) {
  return (
    <details className={styles.question}>
      <summary className={styles.ask}>
        {ask}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
