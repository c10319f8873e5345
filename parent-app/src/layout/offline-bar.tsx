import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { formatTime } from '@tokennest/shared-ui/format/format-day';
import { CloudOff } from 'lucide-react';
import { usePlace } from '../host/place.tsx';
import { useLive } from '../host/use-live.ts';
import styles from './offline-bar.module.css';

/** First thing under the top bar, until the network is back. */
export function OfflineBar() {
  const { host } = usePlace();
  const isOnline = useLive(host.isOnline);
  const zone = useTimeZone(host);
  const { dataUpdatedAt } = useTasks(host);
  if (isOnline) return null;
  const since = dataUpdatedAt ? `, as of ${formatTime(new Date(dataUpdatedAt).toISOString(), zone)}` : '';
  return (
    <output className={styles.bar}>
      <CloudOff size={18} aria-hidden="true" />
      <span>Offline{since}</span>
      <span className={styles.hint}>What you see may be older. Changes need the network.</span>
    </output>
  );
}
