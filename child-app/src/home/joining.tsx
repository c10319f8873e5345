import type { HostApi } from '@tokennest/shared-ui/contract';
import { answer, useQuery } from '@tokennest/shared-ui/kit';
import { AppearanceSwitch } from '@tokennest/shared-ui/inputs/appearance-switch';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { Logo } from '@tokennest/shared-ui/primitives/logo';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { keys } from '@tokennest/shared-ui/queries/keys';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ChildScreen } from '../settings/child-screen.ts';
import { Header } from './header.tsx';
import { Greeting } from './greeting.tsx';
import { messages } from './joining.messages.ts';
import styles from './joining.module.css';
import { Request } from './request.tsx';

/** Short, because the child is watching this screen. */
const pollMs = 5_000;

/**
 * The child's own requests, newest first. Polled while one is pending and the page is visible, and refetched on focus.
 * After a parent accepts, the response is 401 and the shell redirects to /login (Rules 4.6).
 */
function useOwnRequests({ client }: HostApi) {
  return useQuery({
    queryKey: keys.joinRequests,
    queryFn: () => answer(client.api.families['join-requests'].$get()),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'pending' ? pollMs : false),
    refetchOnWindowFocus: 'always',
  });
}

function JoiningSkeleton() {
  return (
    <Card className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton height={60} />
        <Skeleton height={56} />
      </div>
    </Card>
  );
}

/** For a child who registered alone, until a parent accepts them (Rules 12.30). */
export function Joining({ host, child }: ChildScreen) {
  const requests = useOwnRequests(host);
  const isWaiting = requests.data?.[0]?.status === 'pending';
  const name = child.display_name;
  return (
    <div className={styles.page}>
      <Header host={host}>
        <Logo sizePx={30} />
      </Header>
      <main className={styles.main}>
        <Greeting child={child} title={isWaiting ? messages.nearlyThere(name) : messages.welcome(name)}>
          <p className={styles.muted}>{isWaiting ? messages.asked : messages.needsFamily}</p>
        </Greeting>
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
