import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { TokenMark } from '@tokennest/shared-ui/primitives/amount';
import { tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { useCountUp } from '../ui/motion/use-count-up.ts';
import { Burst } from '../ui/motion/burst.tsx';
import styles from './celebrations.module.css';

/** In the middle of the stage. */
export const Sparks = () => (
  <span className={styles.burst}>
    <Burst />
  </span>
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
