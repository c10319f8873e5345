import { CircleAlert } from 'lucide-react';
import { messages } from './operator.messages.ts';
import styles from './stale.module.css';

/** Shown above old data when refreshing has failed. */
export const Stale = () => (
  <output className={styles.stale}>
    <CircleAlert size={18} aria-hidden="true" />
    {messages.failedHint}
  </output>
);
