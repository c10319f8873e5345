/** For a page this device has never loaded; loaded ones work offline. */
export const remoteFailedMessages = {
  offline:
    'You’re offline, and this page hasn’t been opened on this device yet. The first time, it needs a connection.',
  openHelp: 'Open Help',
  backToApp: 'Back to App',
} as const;
