import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { pips } from '@tokennest/shared-ui/tiers/tier-of';
import { messages } from './balance.messages.ts';
import styles from './next-step.module.css';

/** '14 more and you are a Token Master', or a cheer where every coin is lit. */
export function NextStep({ balance }: { balance: number }) {
  const next = pips.findIndex((pip) => balance < pip);
  const pip = pips[next];
  if (pip === undefined) return <p className={styles.step}>{messages.allLit}</p>;
  if (balance === 0) return <p className={styles.step}>{messages.first}</p>;
  return (
    <p className={styles.step}>
      <strong>{formatAmount(pip - balance)} more</strong> {messages.goals[next]}
    </p>
  );
}
