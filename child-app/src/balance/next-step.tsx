import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { pips } from '@tokennest/shared-ui/tiers/tier-of';
import styles from './next-step.module.css';

const goals = ['and you are a Token Collector', 'and you are a Token Master', 'to light the last coin'];

/** '14 more and you are a Token Master', or a cheer where every coin is lit. */
export function NextStep({ balance }: { balance: number }) {
  const next = pips.findIndex((pip) => balance < pip);
  const pip = pips[next];
  if (pip === undefined) return <p className={styles.step}>All three coins are lit. Well done!</p>;
  if (balance === 0) return <p className={styles.step}>Earn your first token to begin!</p>;
  return (
    <p className={styles.step}>
      <strong>{formatAmount(pip - balance)} more</strong> {goals[next]}
    </p>
  );
}
