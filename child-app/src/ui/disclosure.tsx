import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** With `onToggle`, the owner keeps whether it is open. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

export function Disclosure({ summary, children, isOpen, onToggle }: DisclosureProps) {
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        <ChevronDown className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
