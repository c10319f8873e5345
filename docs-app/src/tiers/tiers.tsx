import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { NestProps } from '@tokennest/shared-ui/primitives/nest';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { type ComponentType, lazy, Suspense } from 'react';
import styles from './tiers.module.css';

/** The drawing is a tenth of this app's bytes, and of one section alone. Without it the words stand alone. */
const Nest = lazy((): Promise<{ default: ComponentType<NestProps> }> =>
  import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest').then(
    ({ Nest }) => ({ default: Nest }),
    () => ({ default: () => null }),
  ),
);

const [second, third] = pips;
const ranges = [
  { from: 0, words: `0 to ${formatAmount(second - 1)} tokens` },
  { from: second, words: `${formatAmount(second)} to ${formatAmount(third - 1)} tokens` },
  { from: third, words: `${formatAmount(third)} tokens or more` },
];

/** The three tiers of a balance with their nests, from the same rule as the child's dashboard. */
export function Tiers() {
  return (
    <ul className={styles.tiers}>
      {ranges.map(({ from, words }) => (
        <li className={styles.tier} key={from}>
          <span className={styles.nest}>
            <Suspense>
              <Nest coins={tierOf(from).coins} />
            </Suspense>
          </span>
          <strong>{tierOf(from).name}</strong>
          <span className={styles.range}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
