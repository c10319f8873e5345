import { words } from '@tokennest/shared-ui/locale/words';

export const versionsMessages = words('docs.versions', {
  shell: 'Frame and sign-in',
  /** Two version numbers: the current one, and the older one that this tab still runs. */
  older: (current: string, running: string) => `${current}, still ${running} here`,
});
