import type { Edges } from './edges.ts';

const cacheName = 'remotes-v1';
/** At once: one by one each waits for the network's answer to the one before; a browser has six for the page, too. */
const lanes = 3;

/** How long a file waits to hear whether it is one of another version; it can be fetched instead. */
const listWithinMs = 1000;

/** By path, SHA-384 in base64. */
type Hashes = Readonly<Record<string, string>>;

async function hashOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** `<name>/<version>` of an address below /remotes/. */
const versionOf = (address: string) => partsOf(address).slice(2, 4).join('/');

/** The path within its version. */
const fileOf = (address: string) => partsOf(address).slice(4).join('/');
const partsOf = (address: string) => new URL(address, self.location.origin).pathname.split('/');

/** An entry has the same name in each version, and is another file. */
const namesContent = (address: string) => /\.[0-9a-f]{8}\.\w+$/.test(fileOf(address));

/** Files of remotes, at addresses that never change. One is stored only if its hash is the one on its version's list. */
export function createRemoteFiles({ caches, fetch }: Edges) {
  const open = () => caches.open(cacheName);

  async function readHashes(version: string, init?: RequestInit): Promise<Hashes> {
    const answer = await fetch(`/remotes/${version}/release.json`, init);
    const { hashes }: { hashes: Hashes } = await answer.json();
    return hashes;
  }

  /** The same file in other versions. */
  async function namesakes(cache: Cache, address: string): Promise<readonly string[]> {
    if (!namesContent(address)) return [];
    const [remote] = versionOf(address).split('/');
    const isNamesake = (url: string) => versionOf(url).startsWith(`${remote}/`) && fileOf(url) === fileOf(address);
    return (await cache.keys()).map(({ url }) => url).filter(isNamesake);
  }

  /** Without its address, by which a style would look for its pictures. */
  async function oneWith(hash: string | undefined, cache: Cache, addresses: readonly string[]) {
    for (const address of addresses) {
      const answer = await cache.match(address, { ignoreVary: true });
      if (answer && (await hashOf(answer.clone())) === hash)
        return new Response(answer.body, { headers: answer.headers });
    }
    return undefined;
  }

  /** What has not changed since a version that is stored need not be fetched. */
  async function ofOtherVersion(path: string): Promise<Response | undefined> {
    const cache = await open();
    const others = await namesakes(cache, path);
    if (others.length === 0) return undefined;
    const hashes = await readHashes(versionOf(path), { signal: AbortSignal.timeout(listWithinMs) });
    return oneWith(hashes[fileOf(path)], cache, others);
  }

  async function storeFile(cache: Cache, address: string, hash: string): Promise<void> {
    if (await cache.match(address, { ignoreVary: true })) return;
    const known = await oneWith(hash, cache, await namesakes(cache, address));
    if (known) return cache.put(address, known);
    const answer = await fetch(address);
    if (answer.ok && (await hashOf(answer.clone())) === hash) await cache.put(address, answer);
  }

  return {
    /** A stored file is right whatever query its address has now: a query asks past caches that may hold a wrong one. */
    find: async (path: string) => (await (await open()).match(path, { ignoreVary: true })) ?? ofOtherVersion(path),
    /** Stores all files of a version, those that no page has asked for as well. */
    async store(version: string): Promise<void> {
      const [cache, hashes] = await Promise.all([open(), readHashes(version)]);
      const files = Object.entries(hashes).values();
      const lane = async () => {
        for (const [path, hash] of files) await storeFile(cache, `/remotes/${version}/${path}`, hash);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    async keepOnly(versions: readonly string[]): Promise<void> {
      const cache = await open();
      const others = (await cache.keys()).filter(({ url }) => !versions.includes(versionOf(url)));
      await Promise.all(others.map((request) => cache.delete(request)));
    },
  };
}
