import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { LazyNest } from '../balance/lazy-nest.tsx';
import { useCountUp } from '../ui/motion/use-count-up.ts';
import { Burst } from '../ui/motion/burst.tsx';
import styles from './moments.module.css';

/** Waits at the rim, drops, or has landed. */
export type CoinPhase = 'waits' | 'drops' | 'landed';

interface CoinNestProps {
  phase: CoinPhase;
  /** In the nest by now: the coin that drops is no part of it. */
  balance: number;
  hasBurst: boolean;
}

/** The nest, and the coin that drops into it. */
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

/** The balance, which counts up to what it is. */
export const Figure = ({ balance }: { balance: number }) => (
  <p className={styles.figure}>
    <span>{formatAmount(useCountUp(balance))}</span>
    <TokenMark />
  </p>
);

/** The tier; said as news where it is a new one. */
export const newTierOf = (before: number, after: number) => {
  const tier = tierOf(after).name;
  return { tier, isNew: tierOf(before).name !== tier };
};
