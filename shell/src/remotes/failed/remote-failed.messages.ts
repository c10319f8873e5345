/** A page that this device has not had yet; one that it had is there without a network. */
export const remoteFailedMessages = {
  offline:
    'You are offline, and this page has not been opened on this device yet. The first time, it needs a connection.',
  openHelp: 'Open Help',
  backToApp: 'Back to App',
} as const;
