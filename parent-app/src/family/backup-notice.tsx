import { formatDate } from '@tokennest/shared-ui/dates/format-day';
import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { useApp } from '../app-context.tsx';
import { familyMessages as words } from './family.messages.ts';
import styles from './family.module.css';

const backupQuery = ({ client }: HostApi) => ({
  queryKey: keys.backup,
  queryFn: () => answer(client.api.backup.$get()),
});

/** Date since which backups are missing. Renders nothing after a good backup (Rules 14.117). */
export function BackupNotice() {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const since = useQuery(backupQuery(host)).data?.missing_since;
  if (!since) return null;
  return (
    <Card as="section" className={styles.noBackup} aria-labelledby="no-backup">
      <h2 id="no-backup">{words.noBackupSince(formatDate(since, zone))}</h2>
      <p>{words.noBackup}</p>
    </Card>
  );
}
