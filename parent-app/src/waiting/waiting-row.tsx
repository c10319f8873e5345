import type { ReactNode } from 'react';
import { ChildAvatar } from '../children/child-avatar.tsx';
import styles from './waiting-row.module.css';

interface WaitingRowProps {
  /** Whom it is about. */
  who: { id: string; name: string };
  title: string;
  note: string;
  /** Behind the buttons for who goes by keyboard: what is decided mostly comes first. */
  amount?: ReactNode;
  /** Buttons; two of them share the width on a phone. */
  actions: ReactNode;
  /** What opens below. */
  children?: ReactNode;
}

/** One thing that waits: what it is, whose and since when, and what to do about it. */
export function WaitingRow({ who, title, note, amount, actions, children }: WaitingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <ChildAvatar id={who.id} name={who.name} sizePx={40} />
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.note}>{note}</p>
        </div>
      </div>
      <div className={styles.actions}>{actions}</div>
      {amount && <div className={styles.amount}>{amount}</div>}
      {children && <div className={styles.form}>{children}</div>}
    </div>
  );
}
