export const messages = {
  title: 'Gallery',
  done: 'Done',
  empty: 'Nothing here yet.',
  failed: "This didn't load.",
  tokens: (amount: number) => `${amount} tokens`,
} as const;
