/** The words of the bar that shows while the server cannot be reached. */
export const offlineMessages = {
  since: (time: string) => `Offline, as of ${time}`,
  older: 'What you see may have changed since.',
} as const;
