/** The words of signing up (Rules 12.5). */
export const registerMessages = {
  heading: { title: 'Create your account', lead: 'It takes a minute.' },
  familyCode: {
    label: 'Family code',
    help: 'Ask your parent for it. You can also enter it later.',
    notValid: 'This family code is not valid',
  },
  signUpFailed: 'Failed to sign up',
  registered: (name: string) => `Welcome, ${name}! Your account is ready. Sign in to begin.`,
} as const;
