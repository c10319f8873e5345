import type { Edges } from './edges.ts';
import { matchIntact } from './integrity.ts';
import { remotesCache } from './remote-files.ts';

/** A file of the build, as the build's manifest names it. */
export interface ShellFile {
  url: string;
  /** As `sha384-<base64>`. */
  integrity: string;
}

const prefix = 'shell-';
const hashOf = ({ integrity }: ShellFile) => integrity.slice('sha384-'.length);

/**
 * The shell's files, by the list in the worker's own script. A page can write into every cache of its origin, so a stored
 * file is only what its hash says, each time anew; what is on no list is the network's.
 */
export function createShellFiles(version: string, files: readonly ShellFile[], { caches, fetch }: Edges) {
  const ownName = prefix + version;
  const open = () => caches.open(ownName);
  const hashes = new Map(files.map((file) => [file.url, hashOf(file)]));
  const expectedOf = (path: string) => ({ path, hash: hashes.get(path) });

  /** Addresses carry a hash, so what another version has stored need not be fetched again. */
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
    /** Throws unless all of them are there. What is stored and intact stays, anything else is fetched anew. */
    async store(): Promise<void> {
      const cache = await open();
      // One at a time: the page that is being read comes first.
      for (const file of files) await storeFile(cache, file);
    },
    find: async (path: string): Promise<Response | undefined> =>
      hashes.has(path) ? matchIntact(await open(), expectedOf(path)) : undefined,
    /** Drops every cache that is not this worker's. A page of another shell has the browser's own cache and the server. */
    async dropOthers(): Promise<void> {
      const others = (await caches.keys()).filter((name) => name !== ownName && name !== remotesCache);
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
}
