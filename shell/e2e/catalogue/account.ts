import { whileFailing } from '../network.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import type { Screen } from './entry.ts';

const noor = { name: 'Noor', email: 'noor.unlucky@example.com', password: 'four kettles sing' };

export const account: Screen = {
  who: 'nobody',
  path: '/login',
  sentences: {
    'Failed to sign in': {
      as: 'notice',
      how: ({ page, family }) =>
        whileFailing(page, 'POST /auth/v1/token', () => signInPage(page).signIn(family.parent)),
    },
    'Failed to sign up': {
      as: 'notice',
      how: ({ page }) => whileFailing(page, 'POST /api/auth/register', () => signInPage(page).signUp(noor, 'Child')),
    },
  },
};
