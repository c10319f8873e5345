import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { lazy, Suspense } from 'react';
import styles from './tiers.module.css';

/** The drawing is a tenth of this app's bytes, and of one section alone. */
const Nest = lazy(async () => {
  const nest = await import(/* webpackChunkName: "nest" */ '@tokennest/shared-ui/primitives/nest');
  return { default: nest.Nest };
});

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
