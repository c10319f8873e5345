import { productName } from '@tokennest/shared-ui/format/product';

/** The specification's sentences for the two public forms (sections 5 and 8), and our own around them. */
export const messages = {
  signInOnPhone: { title: `Welcome to ${productName}`, lead: 'Sign in to your family.' },
  signInOnDesk: { title: 'Sign in', lead: 'Good to see you again.' },
  register: { title: 'Create your account', lead: 'It takes a minute.' },
  howItWorks: `How ${productName} works`,
  fillIn: 'Please fill in all fields',
  passwordShort: 'Password must be at least 6 characters',
  signInFailed: 'Failed to sign in',
  signUpFailed: 'Failed to sign up',
  registered: (name: string) => `Welcome, ${name}! Your account is ready. Sign in to begin.`,
} as const;
