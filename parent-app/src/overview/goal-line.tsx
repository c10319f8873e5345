import { Amount } from '@tokennest/shared-ui/primitives/amount';
import styles from './goal-line.module.css';
import { overviewMessages as words } from './overview.messages.ts';

interface GoalLineProps {
  title: string;
  cost: number;
  balance: number;
}

/** The reward that a child has starred, and how much of it is there. */
export function GoalLine({ title, cost, balance }: GoalLineProps) {
  const share = Math.min(balance / cost, 1);
  return (
    <div className={styles.goal}>
      <p className={styles.line}>
        <span className={styles.words}>{balance < cost ? words.savingFor(title) : words.enoughFor(title)}</span>
        <Amount value={cost} />
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
