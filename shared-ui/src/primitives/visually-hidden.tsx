import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers where the picture says it to everyone else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
