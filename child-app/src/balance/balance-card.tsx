import { tierOf } from '@tokennest/shared-ui/format/tier-of';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import { Failed } from '../states/failed.tsx';
import styles from './balance-card.module.css';
import { BalanceFigure } from './balance-figure.tsx';
import { BalanceSkeleton } from './balance-skeleton.tsx';
import { NextStep } from './next-step.tsx';
import { TierTrack } from './tier-track.tsx';
import type { useLiveBalance } from './use-live-balance.ts';

/** How many tokens, which tier, and how far it is to the next one. */
export function BalanceCard({ balance }: { balance: ReturnType<typeof useLiveBalance> }) {
  const { data, isError, refetch } = balance;
  if (isError && !data)
    return <Failed title="Error Loading Balance" text="Unable to fetch your token balance" onRetry={refetch} />;
  if (!data) return <BalanceSkeleton />;
  const tier = tierOf(data.balance);
  return (
    <section className={styles.card} aria-labelledby="balance-title">
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title} id="balance-title">
            Your tokens
          </h2>
          <BalanceFigure balance={data.balance} />
          <p className={styles.tier}>{tier.name}</p>
        </div>
        <Nest className={styles.nest} coins={tier.coins} />
      </div>
      <TierTrack balance={data.balance} />
      <NextStep balance={data.balance} />
    </section>
  );
}
