import type { TransactionDto } from '@tokennest/shared-ui/contract';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { formatDay } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import row from '../page/row.module.css';
import styles from './transaction-row.module.css';
import { transactionTypes } from './transaction-types.ts';

/** What it was for and how much; under it which kind, when, and the balance after it. */
export function TransactionRow({ transaction, zone }: { transaction: TransactionDto; zone: string }) {
  const { label, Icon } = transactionTypes[transaction.transaction_type];
  return (
    <li className={row.row}>
      <span className={classNames(row.tile, styles.tile)}>
        <Icon />
      </span>
      <div className={classNames(row.words, styles.words)}>
        <p className={row.title}>{transaction.description}</p>
        <p className={styles.meta}>
          {label} · {formatDay(transaction.created_at, zone)}
        </p>
      </div>
      <div className={styles.end}>
        <Amount value={transaction.amount} isSigned />
        <p className={styles.meta}>Balance {formatAmount(transaction.balance_after)}</p>
      </div>
    </li>
  );
}
