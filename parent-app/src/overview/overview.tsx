import { DidNotLoad } from '@tokennest/shared-ui/primitives/did-not-load';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useApp } from '../app-context.tsx';
import { familyQuery } from '@tokennest/shared-ui/queries/get-family';
import { useQuery } from '@tokennest/shared-ui/kit';
import { LazyPart } from '../screen/lazy-part.tsx';
import { childMessages } from '../children/child.messages.ts';
import { NoChildren } from '../children/no-children.tsx';
import { ChildCards } from './child-cards.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { overviewMessages as words } from './overview.messages.ts';
import styles from './overview.module.css';
import { QuickActions } from './quick-actions.tsx';
import { useOverview } from './use-overview.ts';

const loadClockDoubt = async () => {
  const { ClockDoubt } = await import(/* webpackChunkName: "clock-doubt" */ './clock-doubt.tsx');
  return ClockDoubt;
};

const loadReminder = async () => {
  const { RecoveryReminder } = await import('../account/recovery-reminder.tsx');
  return RecoveryReminder;
};

/** What is in chunks of its own: few families ever see it. */
function WhatIsSeldom() {
  const { host } = useApp();
  const { data: family } = useQuery(familyQuery(host));
  return (
    <>
      {family?.clock_in_doubt && (
        <LazyPart name="clock doubt" load={loadClockDoubt} skeleton={null}>
          {(ClockDoubt) => <ClockDoubt family={family} />}
        </LazyPart>
      )}
      {family?.is_recovery_kept === false && (
        <LazyPart name="recovery reminder" load={loadReminder} skeleton={null}>
          {(RecoveryReminder) => <RecoveryReminder />}
        </LazyPart>
      )}
    </>
  );
}

export function Overview() {
  const { host, parent } = useApp();
  const { isShown, count, groups, children } = useOverview(host);
  const Groups = groups.data;
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.welcome(parent.display_name)}</h1>
        <p className={styles.lead}>{typeof count === 'number' && words.waiting(count)}</p>
      </div>
      <WhatIsSeldom />
      <Loaded
        query={{ data: isShown || undefined, isError: false, refetch: children.refetch }}
        skeleton={<OverviewSkeleton />}
        failed={childMessages.loadFailed}
        isOnline={host.isOnline}
      >
        {() => (
          <>
            {Groups && <Groups />}
            {groups.isError && <DidNotLoad onRetry={() => void groups.refetch()} />}
            <h2 className={styles.childrenTitle}>Children</h2>
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
        )}
      </Loaded>
    </>
  );
}
