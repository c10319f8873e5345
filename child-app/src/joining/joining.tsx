import type { JoinRequestDto } from '@tokennest/shared-ui/contract';
import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Button } from '@tokennest/shared-ui/primitives/button';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useEffect, useRef, useState } from 'react';
import type { ChildScreen } from '../dashboard/dashboard.tsx';
import { Header } from '../dashboard/header.tsx';
import { EnterCode } from './enter-code.tsx';
import { useOwnRequests } from './get-own-requests.ts';
import { JoiningSkeleton } from './joining-skeleton.tsx';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';
import { useRequestState } from './use-request-state.ts';
import { Waiting } from './waiting.tsx';

/** The page of a child that registered alone, until a family takes it in (Rules 12.30). */
export function Joining({ host, child }: ChildScreen) {
  const requests = useOwnRequests(host);
  const isWaiting = requests.data?.[0]?.status === 'pending';
  const name = child.display_name;
  return (
    <div className={styles.page}>
      <Header host={host} />
      <main className={styles.main}>
        <div className={styles.greeting}>
          <Avatar id={child.id} name={name} sizePx={56} />
          <div className={styles.words}>
            <h1>{isWaiting ? messages.nearlyThere(name) : messages.welcome(name)}</h1>
            <p className={styles.muted}>{isWaiting ? messages.asked : messages.needsFamily}</p>
          </div>
        </div>
        <Loaded
          query={requests}
          size="child"
          loading={messages.loading}
          skeleton={<JoiningSkeleton />}
          failed={messages.loadFailed}
          isOnline={host.isOnline}
        >
          {(rows) => <Request host={host} requests={rows} />}
        </Loaded>
      </main>
      <footer className={styles.footer}>
        <AppearanceSwitch appearance={host.appearance} />
      </footer>
    </div>
  );
}

function Request({ host, requests }: { host: ChildScreen['host']; requests: JoinRequestDto[] }) {
  const { pending, note } = useRequestState(host, requests);
  const zone = useTimeZone(host);
  /** The request that another code may take the place of. */
  const [given, setGiven] = useState<string | null>(null);
  const waiting = pending && pending.id !== given ? pending : null;
  const place = useFocusOnHeading(waiting !== null);
  return (
    <div className={styles.state} ref={place}>
      {waiting ? (
        <Waiting sentAt={waiting.created_at} zone={zone} onOther={() => setGiven(waiting.id)} />
      ) : (
        <EnterCode host={host} note={note} />
      )}
      {!waiting && pending && (
        <Button size="child" variant="outline" isWide onClick={() => setGiven(null)}>
          Keep Waiting
        </Button>
      )}
    </div>
  );
}

/** What was pressed is gone with its card: the focus goes on to the heading of the one that took its place. */
function useFocusOnHeading(isWaiting: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isWaiting);
  useEffect(() => {
    if (shown.current === isWaiting) return;
    shown.current = isWaiting;
    if (document.activeElement === document.body) place.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isWaiting]);
  return place;
}
