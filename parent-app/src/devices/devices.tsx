import type { SessionDto } from '@tokennest/shared-ui/contract';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { NeedsConnection } from '@tokennest/shared-ui/primitives/needs-connection';
import { Skeleton } from '@tokennest/shared-ui/primitives/skeleton';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { askFirst } from '../screen/ask-first.ts';
import rows from '../screen/row-list.module.css';
import sections from '../screen/section.module.css';
import { deviceMessages as words } from './device.messages.ts';
import { DeviceRow } from './device-row.tsx';
import { useEndOtherSessions } from './end-session.ts';
import styles from './devices.module.css';
import type { useSessions } from './get-sessions.ts';

/** Where the parent is signed in; each device but this one can be signed out. */
export function Devices({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const { host } = useApp();
  return (
    <section className={sections.section} aria-labelledby="devices">
      <h2 id="devices">Devices signed in as you</h2>
      <Loaded query={sessions} skeleton={<DevicesSkeleton />} failed={words.loadFailed} isOnline={host.isOnline}>
        {(list) => <DeviceList list={list} />}
      </Loaded>
    </section>
  );
}

const thisOneFirst = (one: SessionDto, other: SessionDto) => Number(other.is_current) - Number(one.is_current);

function DeviceList({ list }: { list: readonly SessionDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  return (
    <KeepFocus className={sections.section}>
      <Card>
        <ul className={rows.list}>
          {list.toSorted(thisOneFirst).map((session) => (
            <DeviceRow key={session.id} session={session} zone={zone} />
          ))}
        </ul>
      </Card>
      {list.length > 1 && <SignOutElsewhere />}
    </KeepFocus>
  );
}

function SignOutElsewhere() {
  const { host } = useApp();
  const end = useEndOtherSessions(host);
  const question = { title: 'Sign out everywhere else?', sentence: words.askOthers, confirmLabel: 'Sign Out' };
  return (
    <NeedsConnection>
      <Button
        variant="outline"
        className={styles.atStart}
        isBusy={end.isPending}
        onClick={() => askFirst(host, question, end.mutate)}
      >
        Sign out everywhere else
      </Button>
    </NeedsConnection>
  );
}

function DevicesSkeleton() {
  return (
    <Card>
      {['first', 'second'].map((place) => (
        <div key={place} className={rows.row}>
          <Skeleton width={44} height={44} />
          <div className={sections.lines}>
            <Skeleton width={144} height={16} />
            <Skeleton width={200} height={14} />
          </div>
        </div>
      ))}
    </Card>
  );
}
