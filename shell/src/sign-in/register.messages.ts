import { words } from '@tokennest/shared-ui/locale/words';

/** Texts for signing up (Rules 12.5). */
export const registerMessages = words('shell.register', {
  heading: { title: 'Create your account', lead: 'It takes a minute.' },
  familyCode: {
    label: 'Family code',
    help: 'Ask your parent for it. You can also enter it later.',
    notValid: 'This family code is not valid',
  },
  signUpFailed: 'Failed to sign up',
  joined: 'You’re all set',
  registered: (name: string, hasCode: boolean) =>
    `You’re all set, ${name}. ${hasCode ? 'Save this code, then sign in' : 'Sign in to begin'}.`,
});
