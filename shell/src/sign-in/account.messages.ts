import { productName } from '@tokennest/shared-ui/theme/product-name';

/** The words of both account pages, and of signing in (Rules 12.5, 12.14). */
export const messages = {
  signInOnPhone: { title: `Welcome to ${productName}`, lead: 'Sign in to your family.' },
  signInOnDesk: { title: 'Sign in', lead: 'Good to see you again.' },
  howItWorks: `How ${productName} works`,
  haveCode: 'I have a code from my parent',
  fillIn: 'Please fill in all fields',
  forgot: 'Forgot your password?',
  notLoaded: 'This did not load. Check your connection and try again.',
  keepCode: (code: string) => `Keep your recovery code: ${code}`,
  registration: (mode: string) =>
    mode === 'codes' ? 'Only children with a family code can register here.' : 'Nobody can register on this server.',
  signInFailed: 'Failed to sign in',
  noNetwork: 'There is no network. Check your connection and try again.',
} as const;
