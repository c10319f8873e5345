import { words } from '@tokennest/shared-ui/locale/words';

export const dialogMessages = words('parent.dialog', {
  notNow: 'Not Now',
  close: 'Close',
  keepAsIs: 'Keep as is',
  more: 'More',
  moreFor: (what: string) => `More for ${what}`,
});
