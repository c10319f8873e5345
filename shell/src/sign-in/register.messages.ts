/** The specification's sentence for sign-up (section 8), and our own around it. */
export const registerMessages = {
  heading: { title: 'Create your account', lead: 'It takes a minute.' },
  signUpFailed: 'Failed to sign up',
  registered: (name: string) => `Welcome, ${name}! Your account is ready. Sign in to begin.`,
} as const;
