import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { formatDay } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import styles from './history.module.css';
import { tokenMessages as words } from './token.messages.ts';

const kinds: Record<TransactionType, string> = {
  award: 'Award',
  deduct: 'Deduction',
  task_reward: 'Task reward',
  allowance: 'Allowance',
  redemption: 'Redemption',
  refund: 'Refund',
  take_back: 'Taken back',
};

/** What it was for and how much; under it which kind, when, and the balance after it. */
export function HistoryRow({ transaction, zone }: { transaction: TransactionDto; zone: string }) {
  const { transaction_type, description, amount, created_at, balance_after } = transaction;
  return (
    <li className={styles.row}>
      <span className={styles.title}>{description}</span>
      <Amount className={styles.amount} value={amount} isSigned />
      <span className={styles.meta}>
        {kinds[transaction_type]} · {formatDay(created_at, zone)}
      </span>
      <span className={styles.meta}>{words.balanceAfter(formatAmount(balance_after))}</span>
    </li>
  );
}
