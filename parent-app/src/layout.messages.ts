import { words } from '@tokennest/shared-ui/locale/words';
import { productName } from '@tokennest/shared-ui/theme/product-name';

export const layoutMessages = words('parent.layout', {
  tabs: {
    overview: 'Overview',
    tokens: 'Tokens',
    tasks: 'Tasks',
    allowances: 'Allowances',
    rewards: 'Rewards',
    redemptions: 'Redemptions',
    family: 'Family',
    settings: 'Settings',
    setUp: 'Setup',
    statement: 'Statement',
    choreSheet: 'Chore sheet',
    child: 'Child',
    letter: 'Letter',
    homes: 'Homes',
  },
  signOut: 'Sign Out',
  help: 'Help',
  helper: 'Helper',
  parentAccount: 'Parent Account',
  home: `${productName} Overview`,
  sections: 'Sections',
  menu: 'Menu',
  menuFailed: 'The menu didn’t load. Please try again.',
  partFailed: 'That part didn’t load. Please try again.',
});
