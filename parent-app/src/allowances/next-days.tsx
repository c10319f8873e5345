import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { allowanceMessages as words } from './allowance.messages.ts';
import styles from './allowances.module.css';
import { nextSevenDays } from './schedule.ts';
import type { AllowanceList } from './use-allowance-list.ts';

/** What the next seven days pay, in all and to each child. */
export function NextDays({ allowances, family, zone }: AllowanceList) {
  const sums = nextSevenDays(allowances, zone);
  const paid = family.filter(({ id }) => sums.has(id));
  const total = paid.reduce((sum, { id }) => sum + (sums.get(id) ?? 0), 0);
  return (
    <div className={styles.next}>
      <span>
        {words.nextSevenDays} <Amount className={styles.sum} value={total} />
      </span>
      <ul className={styles.sums}>
        {paid.map(({ id, display_name }) => (
          <li key={id}>
            {display_name} <Amount className={styles.sum} value={sums.get(id) ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
