import type { TransactionDto } from '@tokennest/shared-ui/contract';
import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import { formatDay, formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { classNames } from '@tokennest/shared-ui/theme/class-names';
import { PartLink } from '../page/part-link.tsx';
import row from '../page/row.module.css';
import { messages } from './history.messages.ts';
import styles from './transaction-row.module.css';
import { transactionTypes } from './transaction-types.ts';

interface TransactionRowProps {
  transaction: TransactionDto;
  /** Whether what it takes back stands on the same page. */
  hasOrigin: boolean;
  zone: string;
}

const idOf = (transactionId: string) => `move-${transactionId}`;

/** What it was for and how much; under it which kind, when, and the balance after it. */
export function TransactionRow({ transaction, hasOrigin, zone }: TransactionRowProps) {
  const { compensates, taken_back_at } = transaction;
  const { label, Icon } = transactionTypes[transaction.transaction_type];
  return (
    <li className={row.row} id={idOf(transaction.id)} tabIndex={-1}>
      <span className={classNames(row.tile, styles.tile)}>
        <Icon />
      </span>
      <div className={classNames(row.words, styles.words)}>
        <p className={row.title}>{transaction.description}</p>
        <p className={styles.meta}>
          {label} · {formatDay(transaction.created_at, zone)}
        </p>
        {taken_back_at && <p className={styles.meta}>{messages.takenBack(formatDayWithin(taken_back_at, zone))}</p>}
        {compensates && hasOrigin && (
          <PartLink className={styles.origin} to={[idOf(compensates)]}>
            {messages.origin}
          </PartLink>
        )}
      </div>
      <div className={styles.end}>
        <Amount value={transaction.amount} isSigned />
        <p className={styles.meta}>Balance {formatAmount(transaction.balance_after)}</p>
      </div>
    </li>
  );
}
