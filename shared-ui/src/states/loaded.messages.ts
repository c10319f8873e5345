export const messages = {
  loading: 'Loading',
  retry: 'Retry',
  morePages: 'More pages',
  offline: 'You’re offline',
  comesBack: 'This loads when you’re online.',
} as const;
