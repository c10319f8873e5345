import { words } from '@tokennest/shared-ui/locale/words';
import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13. */
export const messages = words('child.history', {
  loading: 'Loading your history',
  loadFailed: 'Failed to load transactions. Please try again later.',
  none: 'No transactions yet',
  first: 'Your first tokens will show up here.',
  reversed: (day: string, by: string | null) => (by ? `Reversed by ${by} ${day}` : `Reversed ${day}`),
  /** After a kind and a day. */
  by: (name: string) => `by ${name}`,
  origin: 'See the original',
  toTasks: 'Go to My Tasks',
  toStatement: 'Print a month',
  noneThisWeek: 'No tokens earned this week yet.',
  thisWeek: (tokens: number) => `This week you earned ${counted(tokens, 'token')}.`,
  thisWeekMore: (tokens: number, more: number) =>
    `This week you earned ${counted(tokens, 'token')}, ${formatAmount(more)} more than last week.`,
  weekOf: 'Week of',
  earned: 'Earned',
  balanceAfterWeek: 'Balance after',
  balance: (tokens: number) => `Balance ${formatAmount(tokens)}`,
  pages: 'History pages',
  newer: 'Newer',
  older: 'Older',
  range: (first: number, last: number, total: number) =>
    `${formatAmount(first)}–${formatAmount(last)} of ${formatAmount(total)}`,
  types: {
    award: 'Award',
    deduct: 'Deduction',
    task_reward: 'Task reward',
    allowance: 'Allowance',
    redemption: 'Redemption',
    refund: 'Refund',
    take_back: 'Reversed',
  },
});
