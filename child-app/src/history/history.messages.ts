/** The words of the history; those of the specification are literal. */
export const messages = {
  loadFailed: 'Failed to load transactions. Please try again later.',
  none: 'No transactions yet',
  first: 'Your first tokens will show here.',
} as const;
