import type { ProfileDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { useLocation, useQuery } from '@tokennest/shared-ui/kit';
import { barePath } from '@tokennest/shared-ui/addresses/bare-path';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { familyQuery, useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { nestQuery } from '@tokennest/shared-ui/queries/get-nest';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded, Loading } from '@tokennest/shared-ui/states/loaded';
import { useDeferredValue, useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { familyDateIn, todayIn } from '../ui/calendar/calendar.ts';
import { childMessages } from '../ui/children/child.messages.ts';
import { useChildSummaries } from '../ui/children/get-overview.ts';
import { May } from '../ui/may.tsx';
import { TabTitle } from '../ui/tab-title.tsx';
import { useTaskList } from '../tasks/task-list.ts';
import { BalanceCard, weeksAtFirst } from './balance-card.tsx';
import { ChildHead } from './child-head.tsx';
import { ChildPageSkeleton, PartsSkeleton } from './child-page-skeleton.tsx';
import { childPageMessages as words } from './child-page.messages.ts';
import styles from './child-page.module.css';
import { ChoresCard } from './chores-card.tsx';
import { spanOf } from './explain.ts';
import { FactsCard, GoalCard } from './goal-card.tsx';
import { mayPlan, useChoreDays, useFollowBalance, useHistory, useRewards, useWeeks } from './get-child-page.ts';
import { NoSuchChild } from './no-such-child.tsx';
import { OpenCard, PromisedCard } from './open-cards.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { WhyCard } from './why-card.tsx';

/** Everything about one child: open tasks, rewards owed, and how the balance adds up (Rules 12.230). */
export function ChildPage() {
  const { host, basename } = useApp();
  const id = barePath(useLocation().pathname).slice(`${basename}/children/`.length);
  const { data: family } = useQuery(familyQuery(host));
  const children = useChildren(host);
  const isListed = useDeferredValue(children.data !== undefined); // `Loaded` defers its content the same way
  return (
    <>
      {!isListed && <TabTitle title={words.title} />}
      <Loaded
        query={children}
        skeleton={<ChildPageSkeleton />}
        failed={childMessages.loadFailed}
        titleAs="h2"
        isOnline={host.isOnline}
      >
        {(list) => {
          const child = list.find((one) => one.id === id);
          if (!child) return <NoSuchChild />;
          return <OfChild key={id} child={child} list={list} dayBeginsAt={family?.day_begins_at ?? 0} />;
        }}
      </Loaded>
    </>
  );
}

export interface OfChildProps {
  child: ProfileDto;
  list: readonly ProfileDto[];
}

function OfChild({ child, list, dayBeginsAt }: OfChildProps & { dayBeginsAt: number }) {
  const { host } = useApp();
  const { setTitle } = host;
  useEffect(() => setTitle(child.display_name), [child.display_name, setTitle]);
  return (
    <div className={styles.page}>
      <ChildHead child={child} list={list} />
      <Parts child={child} dayBeginsAt={dayBeginsAt} />
    </div>
  );
}

/** Waits for everything above the fold, so that the layout does not shift as answers arrive. */
function useAreAllKnown(child: ProfileDto, dayBeginsAt: number): boolean {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const isOnline = useLive(host.isOnline);
  const planned = [useRewards(host), useChoreDays(host, familyDateIn(zone, dayBeginsAt))];
  const queries = [
    useChildSummaries(host),
    useWeeks(host, weeksAtFirst),
    useTaskList(host),
    useRedemptions(host),
    useQuery(nestQuery(host, child.id)),
    useHistory(host, child.id, { zone, from: spanOf('week', 0, todayIn(zone)).from }),
  ];
  return !isOnline || ![...queries, ...(mayPlan(host) ? planned : [])].some(isAwaited);
}

function Parts({ child, dayBeginsAt }: Pick<OfChildProps, 'child'> & { dayBeginsAt: number }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const summaries = useChildSummaries(host);
  const summary = summaries.data?.find(({ child_id }) => child_id === child.id);
  useFollowBalance(host, child.id, summary?.balance);
  if (!useAreAllKnown(child, dayBeginsAt))
    return (
      <Loading>
        <PartsSkeleton />
      </Loading>
    );
  const today = todayIn(zone);
  return (
    <>
      <div className={styles.wideFirst}>
        <BalanceCard child={child} goal={summary?.goal ?? null} today={today} />
        <div className={styles.column}>
          <GoalCard child={child} summary={summary} today={today} />
          <FactsCard child={child} />
        </div>
      </div>
      <div className={styles.halves}>
        <OpenCard child={child} />
        <div className={styles.column}>
          <PromisedCard child={child} />
          <May right="manage">
            <ChoresCard child={child} today={familyDateIn(zone, dayBeginsAt)} />
          </May>
        </div>
      </div>
      <div className={mayPlan(host) ? styles.wideFirst : undefined}>
        <WhyCard child={child} today={today} />
        <May right="manage">
          <StatementCard child={child} />
        </May>
      </div>
      <ProposalsCard child={child} />
    </>
  );
}
