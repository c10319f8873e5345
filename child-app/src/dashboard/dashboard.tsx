import type { HostApi, ProfileDto } from '@tokennest/shared-ui/contract';
import { AppearanceSwitch } from '@tokennest/shared-ui/primitives/appearance-switch';
import { useTimeZone } from '@tokennest/shared-ui/queries/get-family';
import { BalanceCard } from '../balance/balance-card.tsx';
import { useLiveBalance } from '../balance/use-live-balance.ts';
import { TransactionHistory } from '../history/transaction-history.tsx';
import { useLiveRedemptions } from '../redemptions/use-live-redemptions.ts';
import { MyTasks } from '../tasks/my-tasks.tsx';
import { useLiveTasks } from '../tasks/use-live-tasks.ts';
import styles from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import { Header } from './header.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

export interface ChildScreen {
  host: HostApi;
  child: ProfileDto;
}

/** The child's one page: what there is, what to do, what happened. */
export function Dashboard({ host, child }: ChildScreen) {
  const balance = useLiveBalance(host, child.id);
  const tasks = useLiveTasks(host);
  const redemptions = useLiveRedemptions(host);
  const onTheWay = redemptions.data?.filter(({ status }) => status === 'pending').length;
  const zone = useTimeZone(host);
  return (
    <div className={styles.page}>
      <Header host={host} />
      <main className={styles.main}>
        <Greeting child={child} tasks={tasks.data} hasFailed={tasks.isError} />
        <div className={styles.summary}>
          <BalanceCard query={balance} />
          <SummaryTiles tasks={tasks.data} onTheWay={onTheWay} />
        </div>
        <MyTasks host={host} tasks={tasks} zone={zone} />
        <TransactionHistory host={host} childId={child.id} zone={zone} />
      </main>
      <footer className={styles.footer}>
        <AppearanceSwitch appearance={host.appearance} />
      </footer>
    </div>
  );
}
