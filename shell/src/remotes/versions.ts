import type { PageLink, PartVersions } from '@tokennest/shared-ui/contract';
import type { AuthStore } from '../session/auth-store.ts';
import { shellVersion } from '../browser/shell-version.ts';
import { linksIn } from './pages.ts';
import { readRegistry } from './registry.ts';

/** The server is asked first: what runs on this page may be older. Null where nothing is known. */
export async function readVersions(): Promise<PartVersions | null> {
  const { remotes } = (await readRegistry(true)) ?? {};
  if (!remotes) return null;
  const live = Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current]));
  return { ...live, shell: shellVersion };
}

/** The pages of other remotes for whoever is signed in: as the server says now, or as it said last. */
export async function readPages({ state }: Pick<AuthStore, 'state'>): Promise<readonly PageLink[]> {
  const registry = await readRegistry(true);
  return registry ? linksIn(registry, state.get().profile?.role) : [];
}
