export const messages = {
  didNotLoad: 'This part didn’t load',
  nothingLost: 'Nothing is lost. Check your connection and try again.',
} as const;
