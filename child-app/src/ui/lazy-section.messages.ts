export const messages = {
  failed: 'This part didn’t load',
  hint: 'Please try again.',
} as const;
