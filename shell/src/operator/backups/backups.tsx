import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { CircleAlert, HardDrive } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import * as ui from '@tokennest/shared-ui/theme/ui.module.css';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { isOnline } from '../../browser/connectivity.ts';
import { BackUpButton, BackUpEnd, useBackUp } from './back-up.tsx';
import { BackupFiles } from './backup-files.tsx';
import { type BackupList, readBackups } from './backups-api.ts';
import styles from './backups.module.css';
import { messages as words } from './backups.messages.ts';
import { fullTime } from '../format.ts';
import { Nights } from '../alerts.tsx';
import type { Status } from '../operator-api.ts';
import { messages } from '../operator.messages.ts';
import { RestoreCard, useRestore } from './restore-card.tsx';
import type { Watched } from '../use-status.ts';

interface BackupsProps {
  token: string;
  backup: Status['backup'];
  watched: Watched;
}

const everyMs = 10_000;

function useBackups(token: string) {
  const [seen, setSeen] = useState<{ list?: BackupList; hasFailed: boolean }>({ hasFailed: false });
  const again = useCallback(async () => {
    try {
      setSeen({ list: await readBackups(token), hasFailed: false });
    } catch {
      setSeen((before) => ({ ...before, hasFailed: true }));
    }
  }, [token]);
  useEffect(() => {
    const first = setTimeout(() => void again());
    const timer = setInterval(() => void (document.visibilityState === 'visible' && again()), everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [again]);
  return { ...seen, again };
}

export function Backups({ token, backup, watched }: BackupsProps) {
  const { list, hasFailed, again } = useBackups(token);
  const restore = useRestore(token);
  const backUp = useBackUp(token, async () => {
    await Promise.all([again(), watched.again()]);
  });
  const query = { data: list, isError: hasFailed && !list, refetch: again };
  return (
    <Loaded
      query={query}
      isOnline={isOnline}
      titleAs="h2"
      failed={words.failed}
      hint={messages.failedFirst}
      skeleton={<BackupsSkeleton />}
    >
      {(shown) => (
        <>
          {(shown.can_restore || restore.state.kind !== 'idle') && <RestoreCard restore={restore} />}
          <Card className={styles.card}>
            <LastGood list={shown} backup={backup} />
            <BackUpButton backUp={backUp} variant={shown.can_restore ? 'outline' : 'solid'} />
            <BackUpEnd backUp={backUp} className={styles.wide} />
            <div className={styles.wide}>
              <Nights nights={backup.nights} />
            </div>
          </Card>
          <BackupFiles token={token} list={shown} restore={restore} />
        </>
      )}
    </Loaded>
  );
}

function LastGood({ list, backup: { last_good_at: at } }: { list: BackupList; backup: Status['backup'] }) {
  return (
    <div className={styles.words}>
      <h2>{at === null ? words.neverGood : words.lastGood(fullTime(at))}</h2>
      {list.last_error !== null && (
        <p className={styles.error}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{`${words.lastError} ${list.last_error}`}</span>
        </p>
      )}
      <p>
        <span>{`${list.is_nightly ? words.nightly : words.notNightly} `}</span>
        <span>{rich(words.folder(list.folder), { code: (folder) => <code>{folder}</code> })}</span>
      </p>
      {!list.is_chosen && (
        <p className={styles.hint}>
          <HardDrive size={18} aria-hidden="true" />
          {words.sameDisk}
        </p>
      )}
    </div>
  );
}

const BackupsSkeleton = () => (
  <div className={`${ui.grid} ${ui.gap24}`}>
    <Skeleton height={228} />
    <Skeleton height={280} />
  </div>
);
