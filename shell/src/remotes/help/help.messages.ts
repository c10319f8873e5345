import { words } from '@tokennest/shared-ui/locale/words';

export const helpMessages = words('shell.help', {
  title: 'Help',
  loading: 'Loading help',
  failed: 'Help didn’t load. The page below is just as you left it.',
  offline: 'You’re offline, and help hasn’t been opened on this device yet. The page below is just as you left it.',
  retry: 'Retry',
  close: 'Close',
  all: 'All of help',
});
