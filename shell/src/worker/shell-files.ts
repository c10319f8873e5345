import type { Edges } from './edges.ts';
import { matchIntact } from './integrity.ts';
import { isOfOtherLanguage, remotesCache } from './remote-files.ts';

/** A file listed in the build's manifest. */
export interface ShellFile {
  url: string;
  /** In the form `sha384-<base64>`. */
  integrity: string;
}

const prefix = 'shell-';
const hashOf = ({ integrity }: ShellFile) => integrity.slice('sha384-'.length);

/**
 * The shell's files, by the list in the worker's script. Pages can write into every cache of their origin, so a stored
 * file's hash is checked each time; files on no list come from the network.
 */
export function createShellFiles(version: string, files: readonly ShellFile[], { caches, fetch }: Edges) {
  const ownName = prefix + version;
  const open = () => caches.open(ownName);
  const hashes = new Map(files.map((file) => [file.url, hashOf(file)]));
  const expectedOf = (path: string) => ({ path, hash: hashes.get(path) });

  /** URLs contain a hash, so a file stored by another version is the same. */
  async function ofOtherVersion(path: string): Promise<Response | undefined> {
    for (const name of await caches.keys()) {
      if (name === ownName || !name.startsWith(prefix)) continue;
      const answer = await matchIntact(await caches.open(name), expectedOf(path));
      if (answer) return answer;
    }
    return undefined;
  }

  async function storeFile(cache: Cache, { url, integrity }: ShellFile): Promise<void> {
    if (await matchIntact(cache, expectedOf(url))) return;
    const answer = (await ofOtherVersion(url)) ?? (await fetch(url, { integrity }));
    if (!answer.ok) throw new Error(`${url} is ${answer.status}`);
    await cache.put(url, answer);
  }

  return {
    /** Throws unless all files are stored. Intact files stay; the others are fetched again. */
    async store(language?: string): Promise<void> {
      const cache = await open();
      // One at a time, so that the current page comes first.
      for (const file of files) if (!isOfOtherLanguage(file.url, language)) await storeFile(cache, file);
    },
    find: async (path: string): Promise<Response | undefined> =>
      hashes.has(path) ? matchIntact(await open(), expectedOf(path)) : undefined,
    /** Removes every other worker's cache. A page with another shell still has the browser's cache and the server. */
    async dropOthers(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name !== ownName && name !== remotesCache);
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}
