import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { NestProps } from '@tokennest/shared-ui/primitives/nest';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { type ComponentType, lazy, Suspense } from 'react';
import styles from './tiers.module.css';

/** A separate chunk: a tenth of this app's bytes, for one section. If it fails, the text shows alone. */
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

export function Tiers() {
  return (
    <ul className={styles.tiers}>
      {ranges.map(({ from, words }) => (
        <li className={styles.tier} key={from}>
          <span className={styles.nest}>
            <Suspense>
              <Nest coins={tierOf(Math.max(1, from)).coins} />
            </Suspense>
          </span>
          <strong>{tierOf(from).name}</strong>
          <span className={styles.range}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
