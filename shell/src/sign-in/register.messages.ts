import { words } from '@tokennest/shared-ui/locale/words';

/** Texts for signing up (Rules 12.5). */
export const registerMessages = words('shell.register', {
  heading: { title: 'Create your account', lead: 'It takes a minute.' },
  /** Above a choice: Parent or Child. */
  role: 'I am a',
  roles: { parent: 'Parent', child: 'Child' },
  create: 'Create Account',
  haveAccount: 'Have an account?',
  /** A link, also below an invite that does not work. */
  toSignIn: 'Sign in',
  displayName: 'Display name',
  familyCode: {
    label: 'Family code',
    help: 'Ask your parent for it. You can also enter it later.',
    notValid: 'This family code is not valid',
  },
  signUpFailed: 'Failed to sign up',
  joined: 'You’re all set',
  registered: (name: string, hasCode: boolean) =>
    hasCode ? `You’re all set, ${name}. Save this code, then sign in.` : `You’re all set, ${name}. Sign in to begin.`,
});
