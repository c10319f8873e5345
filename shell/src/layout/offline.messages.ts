import { words } from '@tokennest/shared-ui/locale/words';

export const offlineMessages = words('shell.offline', {
  since: (time: string) => `Offline, as of ${time}`,
  older: 'This may be out of date.',
});
