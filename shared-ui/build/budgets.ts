import { isBuiltIn, type RemoteName } from '@tokennest/api/remotes';
import { type OwnRemote, ownRemotes } from './own-remotes.ts';

/**
 * Maximum kilobytes (brotli) of page, scripts and styles that a cold visit loads before the page is usable. `shellPage`
 * is a list of apps.ts; `remote` is the app whose first screen is added.
 */
interface Budget {
  path: string;
  shellPage: 'login' | 'signIn' | 'guarded' | 'docs' | 'published';
  remote: RemoteName | null;
  budgetKB: number;
}

const ofShell: Budget[] = [
  { path: '/login', shellPage: 'login', remote: null, budgetKB: 94.0 },
  // auth-js loads 300 ms after the form is shown, and signing in needs it.
  { path: '/login, signing in', shellPage: 'signIn', remote: null, budgetKB: 115.4 },
];

function ofRemote({ name, route, role, budgetKB }: OwnRemote): Budget {
  const shellPage = role ? 'guarded' : 'docs';
  return { path: route, shellPage: isBuiltIn(name) ? shellPage : 'published', remote: name, budgetKB };
}

export const budgets: readonly Budget[] = [...ofShell, ...ownRemotes.map(ofRemote)];
