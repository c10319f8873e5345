export const messages = {
  title: 'This page did not load',
  retry: 'Retry',
  nothingLost: 'Nothing is lost. Check your connection and try again.',
} as const;
