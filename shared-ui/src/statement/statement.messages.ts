import { words } from '../locale/words.ts';
import type { TransactionType } from '@tokennest/api/contract';

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
  back: 'Back',
  /** Labels of the control that chooses a month. */
  previous: 'Previous month',
  month: 'Month',
  next: 'Next month',
  download: 'Download CSV',
  print: 'Print',
  /** Heads of the table's columns. */
  columns: { day: 'Day', what: 'What', tokens: 'Tokens', balance: 'Balance' },
  titleOf: (name: string) => `${name}’s tokens`,
  loading: 'Loading the statement',
  loadFailed: 'Failed to load the statement. Please try again later.',
  saveFailed: 'Couldn’t download the CSV',
  opening: 'Opening balance',
  closing: 'Closing balance',
  soFar: 'Balance so far',
  empty: (month: string) => `No transactions in ${month}.`,
  /** A kind such as 'Award', and the parent. */
  kindBy: (kind: string, by: string) => `${kind} · by ${by}`,
  sums: 'By type',
  foot: (zone: string, day: string) => `Dates are in the time zone ${zone}. Created by TokenNest on ${day}.`,
});
