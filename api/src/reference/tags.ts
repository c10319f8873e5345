/** The headings of the reference, in its order. */
export const tags = [
  { name: 'Sign-in', description: 'The protocol of @supabase/auth-js: password, refresh, sign-out' },
  { name: 'Accounts', description: 'Registering, adding children, names, passwords and sessions' },
  { name: 'Families', description: 'The family and those who ask to join it' },
  { name: 'Profiles', description: 'The people of a family' },
  { name: 'Tokens', description: 'Balances and every move of tokens' },
  { name: 'Tasks', description: 'From pending over completed to approved' },
  { name: 'Allowances', description: 'What is paid on a schedule' },
  { name: 'Rewards', description: 'What tokens are redeemed for' },
  { name: 'Redemptions', description: 'Rewards on their way to a child' },
  { name: 'Server', description: 'Health, metrics and this description' },
];

/** The first that fits; a path of no noun here belongs to the server itself. */
const places: readonly [RegExp, string][] = [
  [/^\/auth\/v1\//, 'Sign-in'],
  [/^(\/api)?\/auth\//, 'Accounts'],
  [/^\/api\/rewards\/redemptions/, 'Redemptions'],
  [/^\/api\/families/, 'Families'],
  [/^\/api\/profiles/, 'Profiles'],
  [/^\/api\/tokens/, 'Tokens'],
  [/^\/api\/tasks/, 'Tasks'],
  [/^\/api\/allowances/, 'Allowances'],
  [/^\/api\/rewards/, 'Rewards'],
];

export const tagOf = (path: string) => places.find(([pattern]) => pattern.test(path))?.[1] ?? 'Server';
