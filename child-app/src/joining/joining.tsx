import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { Avatar } from '@tokennest/shared-ui/primitives/avatar';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ChildScreen } from '../dashboard/dashboard.tsx';
import { Header } from '../dashboard/header.tsx';
import { useOwnRequests } from './get-own-requests.ts';
import { JoiningSkeleton } from './joining-skeleton.tsx';
import styles from './joining.module.css';
import { messages } from './joining.messages.ts';
import { Request } from './request.tsx';

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
          <Avatar place={child.place} name={name} sizePx={56} />
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
