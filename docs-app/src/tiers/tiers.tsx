import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { pips, tierOf } from '@tokennest/shared-ui/tiers/tier-of';
import { Nest } from '@tokennest/shared-ui/primitives/nest';
import styles from './tiers.module.css';

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
          <Nest coins={tierOf(from).coins} className={styles.nest} />
          <strong>{tierOf(from).name}</strong>
          <span className={styles.range}>{words}</span>
        </li>
      ))}
    </ul>
  );
}
