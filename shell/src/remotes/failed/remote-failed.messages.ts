import { words } from '@tokennest/shared-ui/locale/words';

/** For a page this device has never loaded; loaded ones work offline. */
export const remoteFailedMessages = words('shell.remote-failed', {
  offline:
    'You’re offline, and this page hasn’t been opened on this device yet. The first time, it needs a connection.',
  openHelp: 'Open Help',
  backToApp: 'Back to App',
});
