export const headerMessages = {
  overview: 'Overview',
  pages: 'Pages',
  help: 'Help',
  signIn: 'Sign In',
  signOut: 'Sign Out',
} as const;
