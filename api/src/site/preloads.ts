import type { RemoteName } from '../releases/registry.contract.ts';

/** Addresses that a cold visit loads: of the shell by group of routes, of each remote whole. */
export interface FirstScreens {
  readonly login: readonly string[];
  readonly guarded: readonly string[];
  readonly docs: readonly string[];
  readonly remotes: Readonly<Record<RemoteName, readonly string[]>>;
}

export type Hint = 'parent' | 'child' | null;

const signedOutPaths = new Set(['/login', '/register']);

/** What this visit will need. The hint is a guess by the last visit: right, it saves a round trip; wrong, only bytes. */
export function chooseFirstScreen(path: string, hint: Hint, screens: FirstScreens): readonly string[] {
  // A sign-in page loads no remote, whoever sat here last.
  if (signedOutPaths.has(path)) return screens.login;
  if (path === '/docs') return [...screens.docs, ...screens.remotes.docsApp];
  if (hint === 'parent') return [...screens.guarded, ...screens.remotes.parentApp];
  if (hint === 'child') return [...screens.guarded, ...screens.remotes.childApp];
  return screens.login;
}

/** Preload tags without `crossorigin`: a tag that differs from the script's own request loads the file twice. */
export const preloadTags = (addresses: readonly string[]) =>
  [...new Set(addresses)].map((address) => `<link rel="preload" as="${kindOf(address)}" href="${address}">`).join('');

const kindOf = (address: string) => (address.endsWith('.css') ? 'style' : 'script');
