import { words } from '@tokennest/shared-ui/locale/words';
import { productName } from '@tokennest/shared-ui/theme/product-name';

/** Texts of both account pages and of signing in (Rules 12.5, 12.14). */
export const messages = words('shell.account', {
  signInOnPhone: { title: `Welcome to ${productName}`, lead: 'Chores, tokens and rewards for your family.' },
  signInOnDesktop: { title: 'Sign in', lead: `Welcome to ${productName}.` },
  /** Next to the form, on a desktop. */
  claim: 'Tasks, tokens and rewards for the whole family.',
  about: 'Parents set tasks and rewards. Children earn tokens and choose what to spend them on.',
  /** Titles of the browser's tab. */
  titles: { login: 'Sign in', register: 'Create account' },
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  newHere: 'New here?',
  createAccount: 'Create an account',
  moving: 'Moving from another server?',
  restore: 'Restore a backup',
  start: 'Start your family',
  already: 'Already have an account?',
  howItWorks: `How ${productName} works`,
  haveCode: 'I have a code from my parent',
  invited: 'I have an invite',
  fillIn: 'Please fill in all fields',
  forgot: 'Forgot your password?',
  notLoaded: 'This did not load. Check your connection and try again.',
  keepCode: (code: string) => `Save your recovery code: ${code}`,
  registration: (mode: string) =>
    mode === 'codes' ? 'Only children with a family code can register here.' : 'Registration is closed on this server.',
  signInFailed: 'Failed to sign in',
  noNetwork: 'You’re offline. Check your connection and try again.',
});
