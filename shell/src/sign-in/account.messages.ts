import { productName } from '@tokennest/shared-ui/theme/product-name';

/** The specification's sentences for sign-in (sections 5 and 8), and our own around them. */
export const messages = {
  signInOnPhone: { title: `Welcome to ${productName}`, lead: 'Sign in to your family.' },
  signInOnDesk: { title: 'Sign in', lead: 'Good to see you again.' },
  howItWorks: `How ${productName} works`,
  fillIn: 'Please fill in all fields',
  forgot: 'Forgot your password?',
  notLoaded: 'This did not load. Check your connection and try again.',
  signInFailed: 'Failed to sign in',
} as const;
