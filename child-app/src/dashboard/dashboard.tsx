import type { HostApi, ProfileDto, TaskDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { VisuallyHidden } from '@tokennest/shared-ui/primitives/visually-hidden';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { hasFailed, isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { Gift, History, Package, SquareCheck } from 'lucide-react';
import { BalanceCard } from '../balance/balance-card.tsx';
import { useLiveBalance } from '../balance/use-live-balance.ts';
import { useDays } from '../days/get-days.ts';
import { MyDay } from '../days/my-day.tsx';
import { useLazy, useNear } from '../lazy-code/lazy-part.tsx';
import { LazySection, type Section } from '../lazy-code/lazy-section.tsx';
import { Greeting } from '../parts/greeting.tsx';
import { partIds, PartLink } from '../parts/part-link.tsx';
import { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';
import { useLiveTasks } from '../tasks/use-live-tasks.ts';
import { tapOn, useSayAnswers, useTaps } from '../tasks/use-taps.ts';
import { messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { Header } from './header.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

/** What the day looks like, in one line. */
function lineOf(tasks: TaskDto[]): string {
  const count = (status: TaskDto['status']) => tasks.filter((task) => task.status === status).length;
  const toDo = count('pending');
  if (toDo > 0) return messages.toDo(toDo);
  return count('completed') > 0 ? messages.allDone : messages.nothing;
}

interface GreetingProps {
  child: ProfileDto;
  tasks: TaskDto[] | undefined;
  hasFailed: boolean;
}

function DayGreeting({ child, tasks, hasFailed }: GreetingProps) {
  const isAwaited = !tasks && !hasFailed;
  return (
    <Greeting child={child} title={messages.welcome(child.display_name)}>
      {isAwaited ? (
        // As high as what is on its way, also where that takes two lines.
        <p className={styles.awaited} aria-hidden="true">
          {messages.toDo(10)}
        </p>
      ) : (
        <p className={styles.line}>{tasks ? lineOf(tasks) : messages.goodToSeeYou}</p>
      )}
    </Greeting>
  );
}

/** What each part below the first screen is given. */
interface Given {
  host: HostApi;
  child: ProfileDto;
  zone: string;
  /** Undefined while it is not known. */
  balance: number | undefined;
  redemptions: ReturnType<typeof useLiveRedemptions>;
}

export const shopSection: Section<Given> = {
  id: partIds.shop,
  title: 'Rewards Shop',
  load: () => import('../rewards/rewards-shop.tsx').then(({ RewardsShop }) => RewardsShop),
  loading: 'Loading the shop',
};

const redemptionsSection: Section<Given> = {
  id: partIds.redemptions,
  title: 'My Redemptions',
  load: () => import('../redemptions/my-redemptions.tsx').then(({ MyRedemptions }) => MyRedemptions),
  loading: 'Loading your redemptions',
};

export const historySection: Section<Given> = {
  id: partIds.history,
  title: 'Transaction History',
  load: () => import('../history/transaction-history.tsx').then(({ TransactionHistory }) => TransactionHistory),
  loading: 'Loading your history',
};

/** The short word is what a phone has room for. */
const links = [
  { to: partIds.tasks, before: 'My', short: 'Tasks', Icon: SquareCheck },
  { to: partIds.shop, before: 'Rewards', short: 'Shop', Icon: Gift },
  { to: partIds.redemptions, before: 'My', short: 'Redemptions', Icon: Package },
  { to: partIds.history, before: '', short: 'History', Icon: History },
];

/** Stays at the top while the page is scrolled, so that the end of a long page is one tap away. */
function PageNav() {
  return (
    <nav className={styles.nav} aria-label="On this page">
      {links.map(({ to, before, short, Icon }) => (
        <PartLink className={styles.link} key={to} to={[to]}>
          <Icon />
          <span>
            {before && <VisuallyHidden>{`${before} `}</VisuallyHidden>}
            {short}
          </span>
        </PartLink>
      ))}
    </nav>
  );
}

const loadSwitch = () =>
  import('@tokennest/shared-ui/inputs/appearance-switch').then(({ AppearanceSwitch }) => AppearanceSwitch);

interface PageFootProps {
  host: HostApi;
  isFirstScreenHere: boolean;
}

/** Where one looks for what is needed once. */
function PageFoot({ host, isFirstScreenHere }: PageFootProps) {
  const { place, isNear } = useNear(isFirstScreenHere);
  const { later } = useLazy(loadSwitch, isNear);
  return (
    <footer ref={place} className={styles.footer}>
      {later.state === 'here' && <later.Part appearance={host.appearance} />}
    </footer>
  );
}

export interface ChildScreen {
  host: HostApi;
  child: ProfileDto;
}

/** The child's one page: what there is, what to do, what to get for it, what happened. */
export function Dashboard({ host, child }: ChildScreen) {
  const balance = useLiveBalance(host, child.id);
  const tasks = useLiveTasks(host);
  const days = useDays(host, tasks.data);
  const taps = useTaps(host);
  useSayAnswers(host);
  // What waits to be sent is no more to do, and the parent has not got it either.
  const counted = tasks.data?.filter((task) => tapOn(taps, task)?.refusal !== null);
  const redemptions = useLiveRedemptions(host);
  const onTheWay = redemptions.data?.filter(({ status }) => status === 'pending').length;
  const zone = useTimeZone(host);
  const isOnline = useLive(host.isOnline);
  const isFirstScreenHere = !isOnline || ![balance, tasks, days].some(isAwaited);
  const given = { host, child, zone, balance: balance.data?.balance, redemptions };
  return (
    <div className={styles.page}>
      <Header host={host} />
      <main className={styles.main}>
        <DayGreeting child={child} tasks={counted} hasFailed={hasFailed(tasks)} />
        <div className={styles.summary}>
          <BalanceCard query={balance} isOnline={host.isOnline} isNestWanted={isFirstScreenHere} />
          <SummaryTiles tasks={counted} onTheWay={onTheWay} />
        </div>
        <PageNav />
        <MyDay host={host} child={child} tasks={tasks} days={days} zone={zone} isFirstScreenHere={isFirstScreenHere} />
        <LazySection
          section={shopSection}
          isFirstScreenHere={isFirstScreenHere}
          given={given}
          report={host.report}
          end={
            balance.data && (
              <p className={styles.have}>
                You have <Amount value={balance.data.balance} />
              </p>
            )
          }
        />
        <LazySection
          section={redemptionsSection}
          isFirstScreenHere={isFirstScreenHere}
          given={given}
          report={host.report}
        />
        <LazySection
          section={historySection}
          isFirstScreenHere={isFirstScreenHere}
          given={given}
          report={host.report}
        />
      </main>
      <PageFoot host={host} isFirstScreenHere={isFirstScreenHere} />
    </div>
  );
}
