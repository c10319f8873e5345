import { words } from '../locale/words.ts';
import type { StatementDto, TransactionType } from '@tokennest/api/contract';

export const kinds: Record<TransactionType, string> = words('shared.statement-kinds', {
  award: 'Award',
  deduct: 'Deduction',
  task_reward: 'Task reward',
  allowance: 'Allowance',
  redemption: 'Redemption',
  refund: 'Refund',
  take_back: 'Reversed',
});

export const messages = words('shared.statement', {
  titleOf: (name: string) => `${name}’s tokens`,
  loading: 'Loading the statement',
  loadFailed: 'Failed to load the statement. Please try again later.',
  saveFailed: 'Couldn’t download the CSV',
  opening: 'Opening balance',
  closing: 'Closing balance',
  soFar: 'Balance so far',
  empty: (month: string) => `No transactions in ${month}.`,
  kindOf: ({ transaction_type, by }: StatementDto['lines'][number]) =>
    by ? `${kinds[transaction_type]} · by ${by}` : kinds[transaction_type],
  sums: 'By type',
  foot: (zone: string, day: string) => `Dates are in the time zone ${zone}. Created by TokenNest on ${day}.`,
});
