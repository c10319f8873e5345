/** Why nobody can sign in with this browser (Rules 12.183). */
export const storageMessages = {
  blocked: 'Sign-in needs storage, which this browser blocks. Allow cookies and site data for this page.',
  full: 'Sign-in needs storage, and this browser has none left. Delete some site data and try again.',
} as const;
