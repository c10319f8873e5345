import { productName } from '@tokennest/shared-ui/theme/product-name';
import { words } from '@tokennest/shared-ui/locale/words';

export const headerMessages = words('shell.header', {
  /** Read aloud for the logo, a link. */
  overview: `${productName} Overview`,
  pages: 'Pages',
  help: 'Help',
  signIn: 'Sign In',
  signOut: 'Sign Out',
});
