export const messages = {
  offline: 'You’re offline',
  comesBack: 'This will show up when you’re back online.',
} as const;
