/** The words of the bar that shows while the device has no network. */
export const offlineMessages = {
  since: (time: string) => `Offline, as of ${time}`,
  older: 'What you see may be older.',
} as const;
