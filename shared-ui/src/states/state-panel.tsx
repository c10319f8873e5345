import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { Tint } from '../theme/tint-of.ts';
import { tintStyle } from '../theme/tint-style.ts';
import styles from './state-panel.module.css';

interface StatePanelProps {
  icon: ReactNode;
  tint?: Tint;
  title: string;
  /** One level below its heading, or the page's heading if the panel fills the page. */
  titleAs?: 'h1' | 'h2' | 'h3' | undefined;
  text?: string;
  action?: ReactNode;
  isError?: boolean;
  className?: string;
}

export function StatePanel({
  icon,
  tint,
  title,
  titleAs: Title = 'h3',
  text,
  action,
  isError = false,
  className,
}: StatePanelProps) {
  return (
    <div className={classNames(styles.panel, className)} role={isError ? 'alert' : undefined}>
      <span className={styles.tile} style={tintStyle(tint ?? (isError ? 'blush' : 'mint'))}>
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
