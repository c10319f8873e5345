import { join } from 'node:path';
import { Hono } from 'hono';
import { createFileStore } from '../http/file-store.ts';
import { answerFile, answerMissing, cacheForever } from '../http/static-file.ts';
import { type Registry, remoteName } from './registry.contract.ts';
import { readRemoteRelease } from './read-build.ts';
import { type RemoteRelease, version } from './release.ts';

/** Serves what is live at /registry.json and each published version's files, only those of its own list. */
export function serveReleases(folder: string, registry: Registry): Hono {
  const read = createFileStore();
  const lists = new Map<string, RemoteRelease['files']>();

  /** The list of a published version; remembered once read, because a version never changes. */
  async function listOf(place: string) {
    const known = lists.get(place);
    if (known) return known;
    const release = await readRemoteRelease(place).catch(() => null);
    if (release) lists.set(place, release.files);
    return release?.files;
  }

  return new Hono()
    .get('/registry.json', (c) => c.json(registry, 200, { 'cache-control': 'no-cache' }))
    .get('/remotes/:name/:version/:path{.+}', async (c) => {
      const name = remoteName.safeParse(c.req.param('name'));
      const named = version.safeParse(c.req.param('version'));
      if (!name.success || !named.success) return answerMissing();
      const root = join(folder, name.data, named.data);
      const path = c.req.param('path');
      const file = (await listOf(root))?.get(path);
      return file
        ? answerFile(c.req.raw, { root, path, cacheControl: cacheForever, sha384: file.sha384 }, read)
        : answerMissing();
    })
    .get('/remotes/*', () => answerMissing());
}
