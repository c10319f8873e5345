import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDown className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
