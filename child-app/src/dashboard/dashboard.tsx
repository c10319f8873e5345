import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { useLive } from '@tokennest/shared-ui/contract/use-live';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { hasFailed, isAwaited } from '@tokennest/shared-ui/queries/has-failed';
import { BalanceCard } from '../balance/balance-card.tsx';
import { useLiveBalance } from '../balance/use-live-balance.ts';
import { useDays } from '../days/get-days.ts';
import { MyDay } from '../days/my-day.tsx';
import { LaterSection } from '../page/later-section.tsx';
import { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';
import { useLiveTasks } from '../tasks/use-live-tasks.ts';
import { useSayAnswers } from '../tasks/use-say-answers.ts';
import { tapOn, useTaps } from '../tasks/use-taps.ts';
import styles from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import { Header } from './header.tsx';
import { PageFoot } from './page-foot.tsx';
import { PageNav } from './page-nav.tsx';
import { historySection, redemptionsSection, shopSection } from './sections.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

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
        <Greeting child={child} tasks={counted} hasFailed={hasFailed(tasks)} />
        <div className={styles.summary}>
          <BalanceCard query={balance} isOnline={host.isOnline} isNestWanted={isFirstScreenHere} />
          <SummaryTiles tasks={counted} onTheWay={onTheWay} />
        </div>
        <PageNav />
        <MyDay host={host} child={child} tasks={tasks} days={days} zone={zone} isFirstScreenHere={isFirstScreenHere} />
        <LaterSection
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
        <LaterSection
          section={redemptionsSection}
          isFirstScreenHere={isFirstScreenHere}
          given={given}
          report={host.report}
        />
        <LaterSection
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
