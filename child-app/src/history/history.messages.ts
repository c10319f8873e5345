import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** Rules 12.13. */
export const messages = {
  loading: 'Loading your history',
  loadFailed: 'Failed to load transactions. Please try again later.',
  none: 'No transactions yet',
  first: 'Your first tokens will show up here.',
  reversed: (day: string, by: string | null) => `Reversed ${by ? `by ${by} ` : ''}${day}`,
  by: (name: string) => ` · by ${name}`,
  origin: 'See the original',
  toTasks: 'Go to My Tasks',
  toStatement: 'Print a month',
  /** Mentions last week only if this week is better. */
  howItGoes: (now: number, before: number) => {
    if (now === 0) return 'No tokens earned this week yet.';
    const earned = `This week you earned ${counted(now, 'token')}`;
    return before > 0 && now > before ? `${earned}, ${formatAmount(now - before)} more than last week.` : `${earned}.`;
  },
} as const;
