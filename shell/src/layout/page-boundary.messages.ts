export const messages = {
  failed: 'This page did not load',
  hint: 'Check your connection and try again.',
} as const;
