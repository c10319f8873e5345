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

/** The first that fits. */
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
  [/^\/api\/(health|metrics|openapi\.json|docs)/, 'Server'],
];

/** Throws for a path of no noun here, so that a new one comes with its heading. */
export function tagOf(path: string): string {
  const place = places.find(([pattern]) => pattern.test(path));
  if (!place) throw new Error(`No tag is for ${path}: give its noun a line here`);
  return place[1];
}
