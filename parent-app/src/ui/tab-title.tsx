import type { ReactNode } from 'react';
import styles from './tab-title.module.css';

interface TabTitleProps {
  title: string;
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
