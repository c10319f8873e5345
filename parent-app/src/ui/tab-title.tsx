import type { ReactNode } from 'react';
import styles from './tab-title.module.css';

interface TabTitleProps {
  title: string;
  /** One button at the end of the line. */
  action?: ReactNode;
}

export function TabTitle({ title, action }: TabTitleProps) {
  return (
    <div className={styles.line}>
      <h1>{title}</h1>
      {action}
    </div>
  );
}
