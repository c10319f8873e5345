/** The words of the history (Rules 12.13). */
export const messages = {
  loadFailed: 'Failed to load transactions. Please try again later.',
  none: 'No transactions yet',
  first: 'Your first tokens will show here.',
} as const;
