export const offlineMessages = {
  since: (time: string) => `Offline, as of ${time}`,
  older: 'This may be out of date.',
} as const;
