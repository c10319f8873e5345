/**
 * How many kilobytes (brotli) of page, scripts and styles a cold visit may load until the page can be used. `shellPage`
 * is a list of apps.ts, `remote` the app whose first screen comes on top.
 */
export const budgets = [
  { path: '/login', shellPage: 'login', remote: null, budgetKB: 97 },
  // auth-js is loaded 300 ms after the form is shown, and needed to sign in.
  { path: '/login, signing in', shellPage: 'signIn', remote: null, budgetKB: 118 },
  { path: '/child', shellPage: 'guarded', remote: 'childApp', budgetKB: 158 },
  { path: '/parent', shellPage: 'guarded', remote: 'parentApp', budgetKB: 156 },
  { path: '/docs', shellPage: 'docs', remote: 'docsApp', budgetKB: 132 },
] as const;
