import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { useChildren } from '@tokennest/shared-ui/queries/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { childMessages } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import { useApp } from '../app-context.tsx';
import { isWaiting, totalOf, useWaiting } from '../waiting/waiting.ts';
import { ChildCard } from './child-card.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { overviewMessages as words } from './overview.messages.ts';
import styles from './overview.module.css';
import { QuickActions } from './quick-actions.tsx';
import { WaitingCards, WaitingCardsSkeleton } from './waiting-cards.tsx';

export function Overview() {
  const { host, parent } = useApp();
  const waiting = useWaiting(host);
  const children = useChildren(host);
  const tasks = useTasks(host);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{words.welcome(parent.display_name)}</h1>
          <p className={styles.lead}>{tasks.data && words.waiting(totalOf(waiting))}</p>
        </div>
        {tasks.isPending ? <WaitingCardsSkeleton /> : <WaitingCards waiting={waiting} />}
      </div>
      <h2>
        <VisuallyHidden>Children</VisuallyHidden>
      </h2>
      <Loaded
        query={children}
        skeleton={<OverviewSkeleton />}
        failed={childMessages.loadFailed}
        empty={<NoChildren />}
        isOnline={host.isOnline}
      >
        {(list) => <ChildCards list={list} />}
      </Loaded>
      <QuickActions />
    </>
  );
}

function ChildCards({ list }: { list: ProfileDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const waiting = useTasks(host).data?.filter(isWaiting) ?? [];
  return (
    <div className={styles.children}>
      {list.map((child) => (
        <ChildCard
          key={child.id}
          child={child}
          zone={zone}
          tasksToApprove={waiting.filter((task) => task.completed_by === child.id).length}
        />
      ))}
    </div>
  );
}
