import { Loaded } from '@tokennest/shared-ui/states/loaded';
import type { ChildScreen } from '../dashboard/dashboard.tsx';
import { Frame } from '../page/frame.tsx';
import { Greeting } from '../page/greeting.tsx';
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
    <Frame host={host} className={styles.parts} isNarrow isFootWanted>
      <Greeting
        child={child}
        title={isWaiting ? messages.nearlyThere(name) : messages.welcome(name)}
        line={isWaiting ? messages.asked : messages.needsFamily}
      />
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
    </Frame>
  );
}
