import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { now } from '@tokennest/shared-ui/dates/clock';
import { formatIn } from '@tokennest/shared-ui/locale/locale';
import { Card } from '@tokennest/shared-ui/primitives/card';
import { DidNotLoad } from '@tokennest/shared-ui/states/did-not-load';
import { Skeleton } from '@tokennest/shared-ui/states/skeleton';
import { useChildren } from '@tokennest/shared-ui/queries/people/get-children';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { useRedemptions } from '@tokennest/shared-ui/queries/get-redemptions';
import { useTasks } from '@tokennest/shared-ui/queries/get-tasks';
import { isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Loaded } from '@tokennest/shared-ui/states/loaded';
import { useLayoutEffect, useState } from 'react';
import { useApp } from '../app-context.tsx';
import { childMessages } from '../ui/children/child.messages.ts';
import { useChildSummaries } from '../ui/children/get-overview.ts';
import { NoChildren } from '../ui/children/no-children.tsx';
import { useJoinRequests } from '../family/get-join-requests.ts';
import { LazyPart, useChunk, useHasDays, useIsDesktop } from '../ui/lazy-code.tsx';
import { totalOf, useWaiting } from '../requests/waiting.ts';
import card from './child-card.module.css';
import { ChildCard } from './child-card.tsx';
import { isFirstVisit } from './first-visit.ts';
import { overviewMessages as words } from './overview.messages.ts';
import styles from './overview.module.css';
import { QuickAddField } from '../ui/quick-add-field.tsx';
import { useMay } from '../ui/use-may.ts';
import { PhoneStack, type Waiting } from './phone-stack.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuietRows } from './quiet-rows.tsx';
import { RareNotices } from './rare-notices.tsx';

function OverviewSkeleton() {
  if (!useIsDesktop())
    return (
      <div className={styles.phone}>
        <Skeleton height={360} />
        <Skeleton height={58} />
      </div>
    );
  return (
    <div className={styles.children}>
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} className={card.card}>
          <div className={card.head}>
            <Skeleton width={40} height={40} isRound />
            <Skeleton width={96} height={16} />
            <Skeleton width={96} height={38} />
            <div className={card.more}>
              <Skeleton width={144} height={24} />
            </div>
          </div>
          <div className={card.actions}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Not in the main chunk, because families with nothing waiting do not need it. */
const loadGroups = () => import('../requests/waiting-groups.tsx').then(({ WaitingGroups }): Waiting => WaitingGroups);
const loadStack = () => import('../requests/waiting-stack.tsx').then(({ WaitingStack }): Waiting => WaitingStack);

/** Shows the Overview only once every answer has arrived or failed. A late answer would push the content down. */
function useOverview(host: HostApi) {
  const children = useChildren(host);
  const tasks = useTasks(host);
  const lists = [tasks, useRedemptions(host), useJoinRequests(host)];
  const answers = [...lists, children, useChildSummaries(host)];
  const waiting = useWaiting(host);
  const count = totalOf(waiting);
  const isNeeded = count === null || Object.values(waiting).some((one) => one > 0);
  const isDesktop = useIsDesktop();
  const desktopGroups = useChunk('waiting groups', loadGroups, isNeeded && isDesktop);
  const stack = useChunk('waiting stack', loadStack, isNeeded && !isDesktop);
  const groups = isDesktop ? desktopGroups : stack;
  const isThere = !answers.some(isAwaited) && !(isNeeded && groups.isPending);
  const [isShown, setIsShown] = useState(isThere);
  if (isThere && !isShown) setIsShown(true);
  const isIdle = Boolean(children.data?.length) && tasks.data?.length === 0;
  return { isShown, isDesktop, children, groups, isIdle, count: isShown ? count : undefined };
}

function ChildCards({ list }: { list: readonly ProfileDto[] }) {
  const { host } = useApp();
  const zone = useTimeZone(host);
  const summaries = useChildSummaries(host).data;
  return (
    <div className={styles.children}>
      {list.map((child) => (
        <ChildCard
          key={child.id}
          child={child}
          zone={zone}
          summary={summaries?.find(({ child_id }) => child_id === child.id)}
        />
      ))}
    </div>
  );
}

const loadDays = () => import('../tasks/week/overview-days.tsx').then(({ OverviewDays }) => OverviewDays);

const loadSetup = () => import('../setup/overview-setup.tsx').then(({ OverviewSetup }) => OverviewSetup);

function Days({ family }: { family: readonly ProfileDto[] }) {
  const mayPlan = useMay('manage');
  if (!useHasDays() || !mayPlan) return null;
  return (
    <div className={styles.days}>
      <LazyPart name="overview days" load={loadDays} skeleton={<Skeleton height={320} />}>
        {(OverviewDays) => <OverviewDays family={family} />}
      </LazyPart>
    </div>
  );
}

const todayWords = (zone: string): string =>
  formatIn(zone, now(), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

type Overview = ReturnType<typeof useOverview>;

function WaitingColumn({ groups }: Pick<Overview, 'groups'>) {
  const Groups = groups.data;
  return (
    <div className={styles.waiting}>
      {Groups && <Groups end={null} />}
      {groups.isError && <DidNotLoad onRetry={() => void groups.refetch()} />}
    </div>
  );
}

interface FamilyProps {
  family: Overview['children'];
}

function Children({ family }: FamilyProps) {
  const { host } = useApp();
  return (
    <section aria-labelledby="children">
      <h2 id="children" className={styles.childrenTitle}>
        {words.children}
      </h2>
      <Loaded
        query={family}
        skeleton={<OverviewSkeleton />}
        failed={childMessages.loadFailed}
        empty={<NoChildren />}
        isOnline={host.isOnline}
      >
        {(list) => (
          <>
            <ChildCards list={list} />
            <QuietRows />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Moving an open dialog in the document, for example when a tablet is turned, ends its modality. */
function restoreModals(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal, [data-side-by-side])')) {
    dialog.close();
    dialog.showModal();
  }
}

/** DOM order matches visual order, for the Tab key. */
function Columns({ groups, family, isDesktop }: FamilyProps & Pick<Overview, 'groups' | 'isDesktop'>) {
  const isWide = useHasDays();
  useLayoutEffect(restoreModals, [isWide]);
  if (!isDesktop)
    return (
      <>
        {family.data && family.data.length > 0 && <PhoneStack groups={groups} family={family.data} />}
        <Children family={family} />
      </>
    );
  const waiting = <WaitingColumn key="waiting" groups={groups} />;
  const cards = <Children key="family" family={family} />;
  return (
    <div className={styles.columns}>
      {isWide ? [waiting, cards] : [cards, waiting]}
      {family.data && family.data.length > 0 && <Days family={family.data} />}
    </div>
  );
}

export function Overview() {
  const { host, parent } = useApp();
  const { isShown, isDesktop, count, groups, children, isIdle } = useOverview(host);
  const zone = useTimeZone(host);
  const [firstName = ''] = parent.display_name.split(' ');
  const isNew = count === 0 && children.data?.length === 0;
  // Setup stays on screen after the first child is saved.
  const [isBegun, setIsBegun] = useState(isNew);
  if (isNew && !isBegun) setIsBegun(true);
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.welcome(firstName, isFirstVisit(parent, children.data))}</h1>
        <p className={styles.lead}>{isNew ? words.setUp : typeof count === 'number' && words.waiting(count)}</p>
        {isShown && <p className={styles.today}>{todayWords(zone)}</p>}
      </div>
      {!isBegun && <RareNotices />}
      <Loaded
        query={{ data: isShown || undefined, isError: false, refetch: children.refetch }}
        skeleton={<OverviewSkeleton />}
        failed={childMessages.loadFailed}
        isOnline={host.isOnline}
      >
        {() => (
          <>
            {(isBegun || isIdle) && (
              <div className={styles.firstStep}>
                <LazyPart name="overview setup" load={loadSetup} skeleton={<Skeleton height={isBegun ? 420 : 58} />}>
                  {(OverviewSetup) => <OverviewSetup isBegun={isBegun} saved={children.data ?? []} />}
                </LazyPart>
                {isBegun && <RareNotices />}
              </div>
            )}
            {!isNew && isDesktop && <QuickAddField />}
            {!isNew && <Columns groups={groups} family={children} isDesktop={isDesktop} />}
            {children.data?.length !== 0 && <QuickActions />}
          </>
        )}
      </Loaded>
    </>
  );
}
