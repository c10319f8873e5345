import type { Edges } from './edges.ts';

const cacheName = 'remotes-v1';
/** At once: one by one each waits for the network's answer to the one before; a browser has six for the page, too. */
const lanes = 3;

/** By path, SHA-384 in base64. */
type Hashes = Readonly<Record<string, string>>;

async function hashOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** `<name>/<version>` of an address below /remotes/. */
const versionOf = (address: string) => new URL(address).pathname.split('/').slice(2, 4).join('/');

/** Files of remotes, at addresses that never change. One is stored only if its hash is the one on its version's list. */
export function createRemoteFiles({ caches, fetch }: Edges) {
  const open = () => caches.open(cacheName);

  async function readHashes(version: string): Promise<Hashes> {
    const answer = await fetch(`/remotes/${version}/release.json`);
    const { hashes }: { hashes: Hashes } = await answer.json();
    return hashes;
  }

  async function storeFile(cache: Cache, address: string, hash: string): Promise<void> {
    if (await cache.match(address, { ignoreVary: true })) return;
    const answer = await fetch(address);
    if (answer.ok && (await hashOf(answer.clone())) === hash) await cache.put(address, answer);
  }

  return {
    /** A stored file is right whatever query its address has now: a query asks past caches that may hold a wrong one. */
    find: async (path: string) => (await open()).match(path, { ignoreVary: true }),
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
