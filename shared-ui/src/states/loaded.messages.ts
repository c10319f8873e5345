/** Said of what cannot come while the device has no network. */
export const messages = {
  offline: 'You are offline',
  comesBack: 'This appears as soon as you are back online.',
} as const;
