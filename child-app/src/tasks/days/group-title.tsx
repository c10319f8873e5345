import type { ReactNode } from 'react';
import styles from './group-title.module.css';

interface GroupTitleProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function GroupTitle({ icon, children }: GroupTitleProps) {
  return (
    <h3 className={styles.title}>
      {icon}
      <span>{children}</span>
    </h3>
  );
}
