export const messages = {
  title: 'Gallery',
  done: 'Done',
  empty: 'Nothing is here yet.',
  failed: 'This did not load.',
  tokens: (amount: number) => `${amount} tokens`,
} as const;
