import { type Context, Hono } from 'hono';
import type { MikroORM } from '../../core/database/orm.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import { answerFile, answerMissing, cacheForever } from '../../core/http/files/static-file.ts';
import { keepNewest } from '../../core/kernel/keep-newest.ts';
import { createBoundedQueue } from '../../core/rate-limits/bounded-queue.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { type FileList, listKey } from '../registry/read-live.ts';
import { readManifest } from '../registry/live-release.ts';
import { remoteName, version } from '../registry/registry.contract.ts';
import type { RemoteName } from '../registry/remotes.ts';
import { remoteRelease } from '../registry/release.ts';
import type { ReadStored } from './stored-files.ts';
import { hashOf } from '../registry/unpack-release.ts';

interface Served {
  readonly orm: MikroORM;
  readonly registry: LiveRegistry;
  readonly read: ReadStored;
}

export function serveReleases({ orm, registry, read }: Served): Hono<ApiEnv> {
  const queue = createBoundedQueue(lookUpLimits);
  const listOf = createLists(orm, registry, queue);
  return new Hono<ApiEnv>()
    .get('/registry.json', (c) => {
      const live = registry.current().registry;
      // A hash of everything: after a restore, another registry may have had the same revision.
      const headers = { 'cache-control': 'no-cache', etag: `"${hashOf(Buffer.from(JSON.stringify(live)))}"` };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      return c.json(live, 200, headers);
    })
    .get('/remotes/:name/:version/:path{.+}', async (c) => {
      const name = remoteName.safeParse(c.req.param('name'));
      const named = version.safeParse(c.req.param('version'));
      if (!name.success || !named.success) return answerMissing();
      const path = c.req.param('path');
      const files = await listOf(c, name.data, named.data);
      if (files && path === 'release.json') {
        const headers = { 'cache-control': cacheForever, 'content-type': 'application/json' };
        return c.body(listText(files), 200, headers);
      }
      const file = files?.get(path);
      if (files && !file && isCatalog(path)) return c.body('', 200, emptyScript);
      if (!file) return answerMissing();
      const listed = { ...file, name: name.data, version: named.data, path };
      return answerFile(c.req.raw, { ...listed, cacheControl: cacheForever, read: (form) => read(listed, form) });
    })
    .get('/remotes/*', () => answerMissing());
}

/** A release that has no catalog in the page's language is shown in English. */
const isCatalog = (path: string) => /^words\.[\w-]+\.js$/.test(path);
const emptyScript = { 'cache-control': cacheForever, 'content-type': 'text/javascript' };

/** The hashes of a version's files. Always the same text, because the service worker knows its hash. */
export function listText(files: FileList): string {
  const hashes = [...files].map(([path, { sha384 }]): [string, string] => [path, sha384]);
  return JSON.stringify({ hashes: Object.fromEntries(hashes.toSorted(([one], [other]) => (one < other ? -1 : 1))) });
}

/** Cached lists of versions that are no longer live, about 100 KB each. */
const listsMax = 50;
/** Anyone can request versions that do not exist: one look-up at a time, and addresses take turns. */
const lookUpLimits = { runningMax: 1, waitingMax: 64, perShareMax: 32 };

function createLists(orm: MikroORM, { current }: LiveRegistry, queue: ReturnType<typeof createBoundedQueue>) {
  const older = new Map<string, FileList>();

  async function lookUp(name: RemoteName, named: string): Promise<FileList | undefined> {
    const files = remoteRelease.safeParse(await readManifest(orm.em.fork(), name, named)).data?.files;
    if (files) older.set(listKey(name, named), files);
    keepNewest(older, listsMax);
    return files;
  }

  let seen = current();
  return async (c: Context<ApiEnv>, name: RemoteName, named: string): Promise<FileList | undefined> => {
    // Removed versions are no longer served.
    if (seen !== current()) older.clear();
    seen = current();
    const key = listKey(name, named);
    const known = current().lists.get(key) ?? older.get(key);
    if (known) return known;
    return queue({ address: addressOf(c) }, () => lookUp(name, named));
  };
}

const addressOf = (c: Context<ApiEnv>) => clientAddressOf(c, c.var.services.tryLimits.trustedProxies);
