import { words } from '@tokennest/shared-ui/locale/words';

/** Rules 12.30. */
export const messages = words('child.joining', {
  welcome: (name: string) => `Welcome, ${name}!`,
  needsFamily: 'Let’s find your family.',
  nearlyThere: (name: string) => `Almost there, ${name}!`,
  asked: 'You asked to join a family.',
  loading: 'Finding your family',
  loadFailed: 'Failed to load your request. Please try again later.',

  enter: 'Enter your family code',
  whereItIs: 'Ask your parent. It’s on their Family page.',
  noCode: 'No code?',
  code: 'Family code',
  ask: 'Ask to join',
  otherCode: 'Use another code',
  keepWaiting: 'Keep waiting',
  /** `tab` is the name of the tab. */
  showParent:
    'Show this page to your parent. They can sign up as a parent, open <tab>Family</tab> and read you the code.',
  help: '8 letters and numbers. Capitals don’t matter.',
  fillIn: 'Please enter your family code',
  notValid: 'This family code is not valid',
  failed: 'We couldn’t send your code. Check your connection and try again.',
  declined: 'That didn’t work this time. Ask your parent for their code and try again.',
  renewed: 'That code doesn’t work anymore. Ask your parent for the new one.',

  waiting: 'Your parent needs to say yes',
  whatHappens: 'They can see your name. When they say yes, sign in again to open your nest.',
  notRight: 'Not the right family?',
  sent: 'You sent the code',
  sentAt: (day: string, time: string) => `${day}, ${time}`,
  parentChecks: 'Your parent checks it',
  comeBack: 'You can come back later.',
  opens: 'Your nest opens',
  signInAgain: 'Sign in again, and it’s yours.',
  saidYes: 'Your parent said yes! Sign in again to open your nest.',
});
