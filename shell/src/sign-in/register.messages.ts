/** The words of signing up (Rules 12.5). */
export const registerMessages = {
  heading: { title: 'Create your account', lead: 'It takes a minute.' },
  signUpFailed: 'Failed to sign up',
  registered: (name: string) => `Welcome, ${name}! Your account is ready. Sign in to begin.`,
} as const;
