import { CircleAlert } from 'lucide-react';
import { messages } from './operator.messages.ts';
import styles from './stale.module.css';

export const Stale = () => (
  <output className={styles.stale}>
    <CircleAlert size={18} aria-hidden="true" />
    {messages.failedHint}
  </output>
);
