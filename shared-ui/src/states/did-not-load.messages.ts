export const messages = {
  title: 'This page did not load',
  nothingLost: 'Nothing is lost. Check your connection and try again.',
} as const;
