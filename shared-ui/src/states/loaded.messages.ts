export const messages = {
  offline: 'You’re offline',
  comesBack: 'This loads when you’re online.',
} as const;
