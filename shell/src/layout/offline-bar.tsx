import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { isOnline } from '../browser/connectivity.ts';
import { offlineMessages as words } from './offline.messages.ts';
import styles from './offline-bar.module.css';

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Says so while the device has no network; always there, because a live region announces changes only. */
export function OfflineBar() {
  const hasNetwork = useLive(isOnline);
  return <output className={styles.region}>{hasNetwork || <OfflineNote />}</output>;
}

function OfflineNote() {
  const [since] = useState(() => clock.format(new Date()));
  return (
    <span className={styles.bar}>
      <CloudOff size={18} aria-hidden="true" />
      <span>{words.since(since)}</span>
      <span className={styles.more}>{words.older}</span>
    </span>
  );
}
