/** The words of the page itself. */
export const messages = {
  didNotLoad: 'This part did not load',
  nothingLost: 'Nothing is lost. Check your connection and try again.',
} as const;
