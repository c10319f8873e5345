import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'act' | 'leaf' | 'rose';
  /** A status is always icon and word: colour alone says nothing to some people. */
  icon: ReactNode;
  children: ReactNode;
}

/** A status word. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
