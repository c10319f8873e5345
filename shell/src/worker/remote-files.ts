import type { Edges } from './edges.ts';
import type { FromServer } from './from-server.ts';
import { isIntact, matchIntact } from './integrity.ts';

export const remotesCache = 'remotes-v1';
/** At once: one by one each waits for the network's answer to the one before; a browser has six for the page, too. */
const lanes = 3;

/** How long a file waits to hear what it has to be; it can be fetched instead. */
const listWithinMs = 1000;

/** By path, SHA-384 in base64. */
type Hashes = Readonly<Record<string, string>>;

/** `<name>/<version>` of an address below /remotes/. */
const versionOf = (address: string) => partsOf(address).slice(2, 4).join('/');

/** The path within its version. */
const fileOf = (address: string) => partsOf(address).slice(4).join('/');
const partsOf = (address: string) => new URL(address, self.location.origin).pathname.split('/');

/** An entry has the same name in each version, and is another file. */
const namesContent = (address: string) => /\.[0-9a-f]{8}\.\w+$/.test(fileOf(address));

/** A message may be of a page's console; only this becomes an address. */
const isVersion = (version: string) => /^\w+\/\w[\w.+-]*$/.test(version);

/** The same file in other versions. */
async function namesakes(cache: Cache, address: string): Promise<readonly string[]> {
  if (!namesContent(address)) return [];
  const [remote] = versionOf(address).split('/');
  const isNamesake = (url: string) => versionOf(url).startsWith(`${remote}/`) && fileOf(url) === fileOf(address);
  return (await cache.keys()).map(({ url }) => url).filter(isNamesake);
}

/** Read by tools, not by pages. */
const isOfTools = (file: string) => file === 'mf-manifest.json';

/**
 * Files of remotes, at addresses that never change. One is stored, and answers, only if its hash is the one on its
 * version's list; and a stored list counts only if its own hash came with the worker's script.
 */
export function createRemoteFiles(lists: FromServer['lists'], { caches, fetch }: Edges) {
  const open = () => caches.open(remotesCache);
  /** Here no page reaches them. */
  const known = new Map<string, Hashes>();

  async function readHashes(version: string, init?: RequestInit): Promise<Hashes> {
    const hashes = known.get(version) ?? (await (lists[version] ? listed(version, init) : fromServer(version, init)));
    known.set(version, hashes);
    return hashes;
  }

  /** Of what was live when this worker came: it is there without a network, too. */
  async function listed(version: string, init?: RequestInit): Promise<Hashes> {
    const cache = await open();
    const expected = { path: `/remotes/${version}/release.json`, hash: lists[version] };
    const stored = await matchIntact(cache, expected);
    if (stored) return parse(stored);
    // What the browser has of it may be older than this worker.
    const answer = await fetch(expected.path, { ...init, cache: 'no-cache' });
    if (!(await isIntact(answer, expected))) throw new Error(`${expected.path} is another one`);
    await cache.put(expected.path, answer.clone());
    return parse(answer);
  }

  /** Of any other version: as the server says now, or said to this browser. A page cannot write into that cache. */
  const fromServer = async (version: string, init?: RequestInit) =>
    parse(await fetch(`/remotes/${version}/release.json`, init));

  async function parse(answer: Response): Promise<Hashes> {
    const { hashes }: { hashes: Hashes } = await answer.json();
    return hashes;
  }

  /** Without its address, by which a style would look for its pictures. */
  async function ofOtherVersion(cache: Cache, address: string, hash: string): Promise<Response | undefined> {
    for (const path of await namesakes(cache, address)) {
      const answer = await matchIntact(cache, { path, hash });
      if (answer) return new Response(answer.body, { headers: answer.headers });
    }
    return undefined;
  }

  async function storeFile(cache: Cache, path: string, hash: string): Promise<void> {
    const expected = { path, hash };
    if (await matchIntact(cache, expected)) return;
    const same = await ofOtherVersion(cache, path, hash);
    if (same) return cache.put(path, same);
    const answer = await fetch(path);
    if (await isIntact(answer, expected)) await cache.put(path, answer);
  }

  return {
    /** A stored file is right whatever query its address has now: a query asks past caches that may hold a wrong one. */
    async find(path: string): Promise<Response | undefined> {
      const cache = await open();
      const isThere = (await cache.match(path, { ignoreVary: true })) ?? (await namesakes(cache, path)).length > 0;
      if (!isThere) return undefined;
      const hash = (await readHashes(versionOf(path), { signal: AbortSignal.timeout(listWithinMs) }))[fileOf(path)];
      if (!hash) return undefined;
      return (await matchIntact(cache, { path, hash })) ?? ofOtherVersion(cache, path, hash);
    },
    /** Stores all files of a version, those that no page has asked for as well. */
    async store(version: string): Promise<void> {
      if (!isVersion(version)) return;
      const [cache, hashes] = await Promise.all([open(), readHashes(version)]);
      const files = Object.entries(hashes).values();
      const lane = async () => {
        for (const [path, hash] of files) {
          if (!isOfTools(path)) await storeFile(cache, `/remotes/${version}/${path}`, hash);
        }
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
