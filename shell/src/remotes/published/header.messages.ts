import { words } from '@tokennest/shared-ui/locale/words';

export const headerMessages = words('shell.header', {
  overview: 'Overview',
  pages: 'Pages',
  help: 'Help',
  signIn: 'Sign In',
  signOut: 'Sign Out',
});
