import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'act' | 'leaf' | 'rose';
  /** A status always has an icon and a word, because some people cannot tell the colors apart. */
  icon: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
