import { words } from '@tokennest/shared-ui/locale/words';

/** Texts for signing in on a device that a parent added (Rules 12.110). */
export const messages = words('shell.device', {
  who: 'Who are you?',
  board: 'The family board',
  someoneElse: 'Someone else',
  readAloud: (words: string) => `Read aloud: ${words}`,
  stopReading: 'Stop reading',
  facesFailed: 'Couldn’t load the faces',
  offline: 'You’re offline. The faces will be back when you’re connected.',
  gone: 'This device was signed out. Ask your parent.',
  task: { pictures: 'Tap your four pictures.', pin: 'Type your PIN.' },
  hi: (name: string) => `Hi ${name}!`,
  not: (name: string) => `Not ${name}?`,
  startOver: 'Start over',
  /** How many pictures or digits are entered. */
  entered: (count: number, max: number) => `${count} of ${max}`,
  /** The last digit. */
  deleteDigit: 'Delete',
  enterPin: 'Sign in',
  notQuite: 'Not quite. Try again.',
  askParent: 'Ask your parent',
  askParentAloud: 'Ask your parent.',
  closed: (name: string) => `Too many tries. Your parent can let ${name} try again.`,
  noSecret: (name: string) => `Your parent can set a picture code or PIN for ${name}.`,
  retry: 'Retry',
  loading: 'Loading',
  back: 'Back to the faces',
  parent: 'I’m the parent',
  failed: 'That didn’t work. Check your connection and try again.',
  pairHeading: { title: 'Sign in', lead: 'Use the code from your parent.' },
  scanned: 'Your parent made a code for this device.',
  codeLabel: 'Code',
  codeHelp: 'Six digits, good for ten minutes.',
  codeMissing: 'Please enter the six digits',
  comeIn: 'Sign in',
  withEmail: 'Sign in with an email instead',
});
