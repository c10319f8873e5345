import type { Edges } from './edges.ts';
import type { FromServer } from './from-server.ts';
import { isIntact, matchIntact } from './integrity.ts';

export const remotesCache = 'remotes-v1';
/** Parallel requests: one at a time would be slow, and a browser has six connections, which the page needs as well. */
const lanes = 3;

/** How long a file waits for its hash before the network answers instead. */
const listWithinMs = 1000;

/** SHA-384 in base64, by path. */
type Hashes = Readonly<Record<string, string>>;

/** `<name>/<version>` in a URL below /remotes/. */
const versionOf = (address: string) => partsOf(address).slice(2, 4).join('/');

/** The path within the version. */
const fileOf = (address: string) => partsOf(address).slice(4).join('/');
const partsOf = (address: string) => new URL(address, self.location.origin).pathname.split('/');

/** False for an entry file, which has the same name in each version but other content. */
const namesContent = (address: string) => /\.[0-9a-f]{8}\.\w+$/.test(fileOf(address));

/** A message may come from a page's console; only valid names become URLs. */
const isVersion = (version: string) => /^\w+\/\w[\w.+-]*$/.test(version);

/** URLs of the same file in other versions. */
async function namesakes(cache: Cache, address: string): Promise<readonly string[]> {
  if (!namesContent(address)) return [];
  const [remote] = versionOf(address).split('/');
  const isNamesake = (url: string) => versionOf(url).startsWith(`${remote}/`) && fileOf(url) === fileOf(address);
  return (await cache.keys()).map(({ url }) => url).filter(isNamesake);
}

/** True for a catalog that the page does not use. */
export const isOfOtherLanguage = (path: string, language: string | undefined): boolean => {
  const [, catalog] = /(?:^|\/)words\.([\w-]+)\./.exec(path) ?? [];
  return catalog !== undefined && catalog !== language;
};

const isOfTools = (file: string) => file === 'mf-manifest.json';

/**
 * Files of remotes, at URLs that never change. A file is stored and served only if its hash is on its version's list,
 * and a stored list counts only if its own hash came with the worker's script.
 */
export function createRemoteFiles(lists: FromServer['lists'], { caches, fetch }: Edges) {
  const open = () => caches.open(remotesCache);
  /** Out of reach of pages. */
  const known = new Map<string, Hashes>();

  async function readHashes(version: string, init?: RequestInit): Promise<Hashes> {
    const hashes = known.get(version) ?? (await (lists[version] ? listed(version, init) : fromServer(version, init)));
    known.set(version, hashes);
    return hashes;
  }

  /** Reads the list of a version that was live when this worker was installed; it is also available offline. */
  async function listed(version: string, init?: RequestInit): Promise<Hashes> {
    const cache = await open();
    const expected = { path: `/remotes/${version}/release.json`, hash: lists[version] };
    const stored = await matchIntact(cache, expected);
    if (stored) return parse(stored);
    // The browser's cached copy may be older than this worker.
    const answer = await fetch(expected.path, { ...init, cache: 'no-cache' });
    if (!(await isIntact(answer, expected))) throw new Error(`${expected.path} has an unexpected hash`);
    await cache.put(expected.path, answer.clone());
    return parse(answer);
  }

  /** Reads the list of any other version from the server or the browser's cache, where no page can write. */
  const fromServer = async (version: string, init?: RequestInit) =>
    parse(await fetch(`/remotes/${version}/release.json`, init));

  async function parse(answer: Response): Promise<Hashes> {
    const { hashes }: { hashes: Hashes } = await answer.json();
    return hashes;
  }

  /** Returns a copy without its URL, because a style sheet resolves its images against it. */
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
    isStored: async (path: string): Promise<boolean> =>
      (await (await open()).match(path, { ignoreVary: true })) !== undefined,
    /** Finds a stored file regardless of the query, which only bypasses caches that may hold a wrong file. */
    async find(path: string): Promise<Response | undefined> {
      const cache = await open();
      const isThere = (await cache.match(path, { ignoreVary: true })) ?? (await namesakes(cache, path)).length > 0;
      if (!isThere) return undefined;
      const hash = (await readHashes(versionOf(path), { signal: AbortSignal.timeout(listWithinMs) }))[fileOf(path)];
      if (!hash) return undefined;
      return (await matchIntact(cache, { path, hash })) ?? ofOtherVersion(cache, path, hash);
    },
    /** Stores all files of a version, including those that no page has requested. */
    async store(version: string, language?: string): Promise<void> {
      if (!isVersion(version)) return;
      const [cache, hashes] = await Promise.all([open(), readHashes(version)]);
      const files = Object.entries(hashes).values();
      const lane = async () => {
        for (const [path, hash] of files) {
          if (!isOfTools(path) && !isOfOtherLanguage(path, language))
            await storeFile(cache, `/remotes/${version}/${path}`, hash);
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
