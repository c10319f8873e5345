import type { Edges } from './edges.ts';
import { withFreshNonce } from './fresh-nonce.ts';

/** A file of the build, as the build's manifest names it. */
export interface ShellFile {
  url: string;
  integrity: string;
}

/** The page without preloads and registry; the server answers it for us alone. */
const pageAddress = '/shell.html';
const prefix = 'shell-';

const nameOf = (version: string) => `${prefix}${version}`;
const assetsOf = (html: string) => html.match(/\/assets\/[^"]+/g) ?? [];

/**
 * The shell's files, each version in a cache of its own: a page that was opened before an update still finds its later
 * parts. Addresses of files carry a hash, so what another version has stored need not be fetched again.
 */
export function createShellFiles(version: string, { caches, fetch }: Edges) {
  const open = () => caches.open(nameOf(version));

  async function storeFile(cache: Cache, { url, integrity }: ShellFile): Promise<void> {
    const answer = (await caches.match(url)) ?? (await fetch(url, { integrity }));
    if (!answer.ok) throw new Error(`${url} is ${answer.status}`);
    await cache.put(url, answer);
  }

  /** While servers are renewed one after another, the page may be of another version than this worker. */
  async function storePage(cache: Cache, files: readonly ShellFile[]): Promise<void> {
    const answer = await fetch(pageAddress, { cache: 'no-store' });
    const assets = assetsOf(await answer.clone().text());
    const isOurs = assets.length > 0 && assets.every((asset) => files.some(({ url }) => url === asset));
    if (!answer.ok || !isOurs) throw new Error('The page is of another version');
    await cache.put(pageAddress, answer);
  }

  return {
    /** Throws unless all of them are there. */
    async store(files: readonly ShellFile[]): Promise<void> {
      const cache = await open();
      await storePage(cache, files);
      // One at a time: the page that is being read comes first.
      for (const file of files) await storeFile(cache, file);
    },
    async page(): Promise<Response | undefined> {
      const page = await (await open()).match(pageAddress, { ignoreVary: true });
      return page && withFreshNonce(page);
    },
    async keepOnly(versions: readonly string[]): Promise<void> {
      const kept = new Set(versions.map(nameOf));
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !kept.has(name));
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}
