import { counted, formatAmount } from '@tokennest/shared-ui/amounts/format-amount';

/** The words of the history (Rules 12.13). */
export const messages = {
  loading: 'Loading your history',
  loadFailed: 'Failed to load transactions. Please try again later.',
  none: 'No transactions yet',
  first: 'Your first tokens will show here.',
  takenBack: (day: string) => `Taken back ${day}`,
  /** Of a take-back: leads to what was taken back. */
  origin: 'See what it was',
  toTasks: 'To My Tasks',
  toStatement: 'A month to print',
  /** Compares only where that is good news. */
  howItGoes: (now: number, before: number) => {
    if (now === 0) return 'No tokens earned this week yet.';
    const earned = `This week you earned ${counted(now, 'token')}`;
    return before > 0 && now > before ? `${earned}, ${formatAmount(now - before)} more than last week.` : `${earned}.`;
  },
} as const;
