import { formatAmount } from '@tokennest/shared-ui/amounts/format-amount';
import type { TransactionDto, TransactionType } from '@tokennest/shared-ui/contract';
import { formatDay, formatDayWithin } from '@tokennest/shared-ui/dates/format-day';
import { Amount } from '@tokennest/shared-ui/primitives/amount';
import { KeepFocus } from '@tokennest/shared-ui/primitives/keep-focus';
import { TakeBackIcon } from '../take-backs/take-back-button.tsx';
import { takeBackMessages } from '../take-backs/take-back.messages.ts';
import type { TakenBack } from '../take-backs/taken-back.ts';
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

interface HistoryRowProps {
  transaction: TransactionDto;
  zone: string;
  /** What can be taken back of it; null for nothing. */
  takenBack: TakenBack | null;
  onTakeBack: (what: TakenBack) => void;
}

/** What it was for and how much; under it which kind, when, and the balance after it. */
export function HistoryRow({ transaction, zone, takenBack, onTakeBack }: HistoryRowProps) {
  const { transaction_type, description, amount, created_at, balance_after, taken_back_at } = transaction;
  const about = [kinds[transaction_type], formatDay(created_at, zone)];
  if (taken_back_at) about.push(takeBackMessages.takenBackOn(formatDayWithin(taken_back_at, zone)));
  return (
    <li className={styles.row}>
      <span className={styles.title}>{description}</span>
      <Amount className={styles.amount} value={amount} isSigned />
      <span className={styles.meta}>{about.join(' · ')}</span>
      <span className={styles.meta}>{words.balanceAfter(formatAmount(balance_after))}</span>
      <KeepFocus className={styles.takeBack}>
        {takenBack && <TakeBackIcon what={takenBack} onPress={() => onTakeBack(takenBack)} />}
      </KeepFocus>
    </li>
  );
}
