import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { isOnline } from '../browser/connectivity.ts';
import { shownAsOf } from '../offline/as-of.ts';
import { offlineMessages as words } from './offline.messages.ts';
import styles from './offline-bar.module.css';

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndTime = { weekday: 'short', day: 'numeric', month: 'short', ...time } as const;

const wordsOf = (at: Date) =>
  at.toLocaleString('en-GB', at.toDateString() === new Date().toDateString() ? time : dayAndTime);

/** Says so while the server cannot be reached; always there, because a live region announces changes only. */
export function OfflineBar() {
  const isReached = useLive(isOnline);
  return <output className={styles.region}>{isReached || <OfflineNote />}</output>;
}

function OfflineNote() {
  const [begun] = useState(Date.now);
  const asOf = useLive(shownAsOf) ?? begun;
  return (
    <span className={styles.bar}>
      <CloudOff size={18} aria-hidden="true" />
      <span>{words.since(wordsOf(new Date(asOf)))}</span>
      <span className={styles.more}>{words.older}</span>
    </span>
  );
}
