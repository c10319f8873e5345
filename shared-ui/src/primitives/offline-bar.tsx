import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { HostApi } from '../contract/host-api.ts';
import { formatTime } from '../format/format-day.ts';
import styles from './offline-bar.module.css';

interface OfflineBarProps {
  host: HostApi;
  /** When what is shown was true, in ms; 0 where nothing could be loaded. */
  asOf: number;
  zone: string;
}

/** The first thing under the top bar; stays until the network is back. */
export function OfflineBar({ host, asOf, zone }: OfflineBarProps) {
  const isOnline = useSyncExternalStore(host.isOnline.subscribe, host.isOnline.get);
  const since = asOf > 0 ? `, as of ${formatTime(new Date(asOf).toISOString(), zone)}` : '';
  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={styles.bar}>
          <CloudOff />
          Offline{since}
          <span className={styles.note}>What you see may be older.</span>
        </span>
      )}
    </output>
  );
}
