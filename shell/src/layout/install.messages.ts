import { words } from '@tokennest/shared-ui/locale/words';
import { productName } from '@tokennest/shared-ui/theme/product-name';

/** Rules 12.32 */
export const installMessages = words('shell.install', {
  title: `Install ${productName} App`,
  why: 'Add to your home screen for a better experience with offline support.',
  install: 'Install',
  notNow: 'Not Now',
  /** In the words of Safari on iPhone and iPad. */
  byHand: 'Tap Share, then “Add to Home Screen”.',
  understood: 'OK',
});
