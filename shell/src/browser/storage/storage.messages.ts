import { words } from '@tokennest/shared-ui/locale/words';

/** Why this browser cannot sign in (Rules 12.183). */
export const storageMessages = words('shell.storage', {
  blocked: 'Sign-in needs storage, which this browser blocks. Allow cookies and site data for this page.',
  full: 'Sign-in needs storage, and this browser has none left. Delete some site data and try again.',
});
