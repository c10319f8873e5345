/** The words of a child that has no family yet (Rules 12.30). */
export const messages = {
  welcome: (name: string) => `Welcome, ${name}!`,
  needsFamily: 'Your nest needs a family.',
  nearlyThere: (name: string) => `Nearly there, ${name}!`,
  asked: 'You asked to join a family.',
  loading: 'Looking up your family',
  loadFailed: 'Failed to load your request. Please try again later.',

  enter: 'Enter your family code',
  whereItIs: 'Ask your parent for it. It is on their Family page.',
  noCode: 'No code?',
  /** Before and after 'Family'. */
  showParent: 'Show this page to your parent. They sign up as a parent, open',
  readCode: 'and read the code to you.',
  help: '8 letters and numbers, big or small.',
  fillIn: 'Please enter your family code',
  notValid: 'This family code is not valid',
  failed: 'Your code could not be sent. Check your connection and try again.',
  declined: 'That did not work out this time. Ask your parent for their code and try again.',
  renewed: 'That code is not valid any more. Ask your parent for their new one.',

  waiting: 'Your parent has to say yes',
  whatHappens: 'They see your name on their screen. When they say yes, sign in again and your nest opens.',
  notRight: 'Not the right family?',
  sent: 'You sent the code',
  looks: 'Your parent takes a look',
  comeBack: 'You can come back later.',
  opens: 'Your nest opens',
  signInAgain: 'Sign in again, and it is yours.',
  saidYes: 'Your parent said yes! Sign in again, and your nest opens.',
} as const;
