import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { Tint } from '../theme/tint-of.ts';
import { tintStyle } from '../theme/tint-style.ts';
import styles from './state-panel.module.css';

interface StatePanelProps {
  icon: ReactNode;
  /** Mint or sand for empty, blush for an error. */
  tint?: Tint;
  title: string;
  /** One level below the heading that it stands under; that of the page where nothing else of it is there. */
  titleAs?: 'h1' | 'h2' | 'h3' | undefined;
  text?: string;
  action?: ReactNode;
  /** An error is announced when it appears. */
  isError?: boolean;
  className?: string;
}

/** What stands where a list would be: empty or failed, with the one thing to do about it. */
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
