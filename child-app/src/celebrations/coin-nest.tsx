import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { LazyNest } from '../balance/lazy-nest.tsx';
import { useCountUp } from '../ui/motion/use-count-up.ts';
import { Burst } from '../ui/motion/burst.tsx';
import styles from './celebrations.module.css';

export type CoinPhase = 'waits' | 'drops' | 'landed';

interface CoinNestProps {
  phase: CoinPhase;
  balance: number;
  hasBurst: boolean;
}

export const CoinNest = ({ phase, balance, hasBurst }: CoinNestProps) => (
  <div className={styles.nest} data-phase={phase}>
    <LazyNest isWanted coins={tierOf(balance).coins} />
    <span className={styles.coin}>
      <span className={styles.dashes} />
      <span className={styles.gold}>
        <TokenMark />
      </span>
    </span>
    {hasBurst && (
      <span className={styles.burst}>
        <Burst />
      </span>
    )}
  </div>
);

export const Figure = ({ balance }: { balance: number }) => (
  <p className={styles.figure}>
    <span>{formatAmount(useCountUp(balance))}</span>
    <TokenMark />
  </p>
);

export const newTierOf = (before: number, after: number) => {
  const tier = tierOf(after).name;
  return { tier, isNew: tierOf(before).name !== tier };
};
