import { type RemoteName, remoteNames, remotes } from '@tokennest/api/remotes';

/**
 * How many kilobytes (brotli) of page, scripts and styles a cold visit may load until the page can be used. `shellPage`
 * is a list of apps.ts, `remote` the app whose first screen comes on top.
 */
interface Budget {
  path: string;
  shellPage: 'login' | 'signIn' | 'guarded' | 'docs';
  remote: RemoteName | null;
  budgetKB: number;
}

const ofShell: Budget[] = [
  { path: '/login', shellPage: 'login', remote: null, budgetKB: 90.7 },
  // auth-js is loaded 300 ms after the form is shown, and needed to sign in.
  { path: '/login, signing in', shellPage: 'signIn', remote: null, budgetKB: 112 },
];

function ofRemote(remote: RemoteName): Budget {
  const { route, role, budgetKB } = remotes[remote];
  return { path: route, shellPage: role ? 'guarded' : 'docs', remote, budgetKB };
}

export const budgets: readonly Budget[] = [...ofShell, ...remoteNames.map(ofRemote)];
