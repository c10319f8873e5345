import { signInPage } from '../../pages/sign-in.page.ts';
import { failing, type Screen, type Stage } from './entry.ts';

const noor = { name: 'Noor', email: 'noor.unlucky@example.com', password: 'four kettles sing' };

const signIn = ({ page, family }: Stage) => signInPage(page).signIn(family.parent);
const signUp = ({ page }: Stage) => signInPage(page).signUp(noor, 'Child');

export const account: Screen = {
  who: 'nobody',
  path: '/login',
  sentences: {
    'Failed to sign in': { as: 'notice', how: failing('POST /auth/v1/token', signIn) },
    'Failed to sign up': { as: 'notice', how: failing('POST /api/auth/register', signUp) },
  },
};
