import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { NextOccurrence } from './next-occurrence.tsx';
import { RecurringButtons } from './recurring-buttons.tsx';
import styles from './recurring-list.module.css';
import type { RecurringRow } from './recurring-row.ts';
import { RecurringSwitch } from './recurring-switch.tsx';
import { RecurringTitle } from './recurring-title.tsx';
import { RecurringWho } from './recurring-who.tsx';

/** A recurring task where there is no room for a row. */
export function RecurringCard({ task, family, onEdit }: RecurringRow) {
  return (
    <>
      <div className={styles.head}>
        <RecurringTitle as="h3" task={task} />
        <Amount className={styles.amount} value={task.token_reward} />
      </div>
      <RecurringWho task={task} family={family.children} />
      <NextOccurrence task={task} today={family.today} />
      <div className={styles.foot}>
        <RecurringSwitch task={task} />
        <RecurringButtons task={task} family={family} onEdit={onEdit} />
      </div>
    </>
  );
}
