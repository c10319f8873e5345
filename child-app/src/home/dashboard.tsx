import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { FaceAvatar } from '@tokennest/shared-ui/primitives/face-avatar';
import { useWhereabouts } from '@tokennest/shared-ui/queries/people/whereabouts';
import { rich } from '@tokennest/shared-ui/locale/rich';
import { BalanceCard } from '../balance/balance-card.tsx';
import { useFirstVisit } from '../balance/first-visit.ts';
import type { ComponentType, ReactNode } from 'react';
import { MyDay } from '../tasks/days/my-day.tsx';
import { useLazy, useNear } from '../ui/lazy-part.tsx';
import { LazySection, type Section } from '../ui/lazy-section.tsx';
import type { ChildScreen } from '../settings/child-screen.ts';
import { PageBar } from '../ui/page-bar.tsx';
import { partIds } from '../ui/part-link.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import type { TaskView } from '../tasks/task-lists.tsx';
import { LazyAfterOpening } from './lazy-after-opening.tsx';
import { IdeasPlace } from '../requests/ideas-place.tsx';
import { messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { Header } from './header.tsx';
import { Tiles } from './tiles.tsx';
import { type ChildPage, useChildPage } from './use-child-page.ts';

export interface Given extends Omit<ChildPage, 'balance'> {
  balance: number | undefined;
}

export const shopSection: Section<Given> = {
  id: partIds.shop,
  title: messages.shop,
  load: () => import('../rewards/rewards-shop.tsx').then(({ RewardsShop }) => RewardsShop),
  loading: messages.loadingShop,
};

const redemptionsSection: Section<Given> = {
  id: partIds.redemptions,
  title: messages.redemptions,
  load: () => import('../rewards/redemptions/my-redemptions.tsx').then(({ MyRedemptions }) => MyRedemptions),
  loading: messages.loadingRedemptions,
};

export const historySection: Section<Given> = {
  id: partIds.history,
  title: messages.history,
  load: () => import('../history/transaction-history.tsx').then(({ TransactionHistory }) => TransactionHistory),
  loading: messages.loadingHistory,
};

const loadSettings = () => import('../settings/settings.tsx').then(({ FootSettings }) => FootSettings);

export function PageFoot({ host, child, isFirstScreenHere }: ChildPage) {
  const { place, isNear } = useNear(isFirstScreenHere);
  const { later } = useLazy(loadSettings, isNear);
  return (
    <footer ref={place} className={styles.footer}>
      {later.state === 'here' && <later.Part host={host} child={child} />}
    </footer>
  );
}

interface SectionsProps {
  page: ChildPage;
  shop: Section<Given>;
  view?: TaskView;
  /** Shown above the tasks. */
  Before?: ComponentType<{ page: ChildPage }>;
  /** Shown below the tasks. */
  After?: ComponentType<{ page: ChildPage }>;
}

/** One below the other; from 1280 px in two columns (Rules 12.201). */
export function Sections({ page, shop, view, Before, After }: SectionsProps) {
  const { host, isFirstScreenHere } = page;
  const balance = page.balance.data?.balance;
  const given = { given: { ...page, balance }, report: host.report, isFirstScreenHere };
  return (
    <>
      <div className={styles.column}>
        {Before && <Before page={page} />}
        <MyDay {...page} view={view} />
        {After && <After page={page} />}
        <IdeasPlace kind="task" page={page} />
      </div>
      <div className={styles.column}>
        <LazySection
          section={shop}
          {...given}
          end={
            balance !== undefined && (
              <p className={styles.have} key={balance}>
                {rich(messages.youHave(balance), { amount: () => <Amount value={balance} /> })}
              </p>
            )
          }
        />
        <IdeasPlace kind="reward" page={page} />
      </div>
      <LazySection section={redemptionsSection} {...given} />
      <LazySection section={historySection} {...given} />
    </>
  );
}

interface WholePageProps {
  page: ChildPage;
  /** Without Sign Out and settings, which Little keeps for grown-ups (Rules 12.308). */
  isLittle?: boolean;
}

/** Balance, tasks, shop and history. */
export function WholePage({ page, isLittle = false }: WholePageProps) {
  const { host, child, balance, counts, isFirstScreenHere } = page;
  const at = useWhereabouts(host, child.id);
  const title = <h1>{messages.welcome(child.display_name)}</h1>;
  const isFirst = useFirstVisit(host);
  const isBig = useIsWide() || isFirst;
  return (
    <>
      <Header host={host} isLittle={isLittle} />
      <main className={styles.main}>
        <div className={styles.hello}>
          <FaceAvatar place={child.place} color={child.color} face={child.face} name={child.display_name} />
          {at ? (
            <div>
              {title}
              <p>{at.words}</p>
            </div>
          ) : (
            title
          )}
        </div>
        <div className={styles.top}>
          <BalanceCard
            child={child}
            query={balance}
            isOnline={host.isOnline}
            isBig={isBig}
            isNestWanted={isFirstScreenHere}
            waiting={counts.waiting}
          />
          <Tiles counts={counts} />
        </div>
        <Sections page={page} shop={shopSection} />
      </main>
      {!isLittle && <PageFoot {...page} />}
    </>
  );
}

export function Dashboard({ host, child }: ChildScreen) {
  const page = useChildPage({ host, child });
  return (
    <BarredPage page={page}>
      <WholePage page={page} />
      <LazyAfterOpening page={page} />
    </BarredPage>
  );
}

/** A page with its bar: below it, or in its header from 1280 px. */
export function BarredPage({ page, children }: { page: ChildPage; children: ReactNode }) {
  const isWide = useIsWide();
  const bar = <PageBar {...page.counts} isFirstScreenHere={page.isFirstScreenHere} />;
  return (
    <div className={styles.page}>
      {isWide && bar}
      {children}
      {!isWide && bar}
    </div>
  );
}
