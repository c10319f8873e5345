import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildRemotes } from './build.fixture.ts';
import { makeFolder } from '../testing/make-folder.ts';
import { publishBundled } from './publish-bundled.ts';
import { serveReleases } from './serve-releases.ts';

const first = '1.0.0+aaaaaaaa';
const second = '1.0.0+bbbbbbbb';

/** A data folder into which the given versions were published one after the other. */
async function publish(folder: string, ...versions: string[]) {
  const releases = join(folder, 'releases');
  let live = await publishBundled(await buildRemotes(join(folder, 'build'), versions[0] ?? first), releases);
  for (const version of versions.slice(1)) {
    live = await publishBundled(await buildRemotes(join(folder, 'build'), version), releases);
  }
  return { releases, live, app: serveReleases(releases, live) };
}

test('the first start makes every bundled build live', async () => {
  await using folder = await makeFolder();
  const { live } = await publish(folder.path, first);
  const remote = { current: first, previous: null };
  expect(live).toEqual({ rev: 1, remotes: { parentApp: remote, childApp: remote, docsApp: remote } });
});

test('publishing the same version again changes nothing', async () => {
  await using folder = await makeFolder();
  const { live } = await publish(folder.path, first, first);
  expect(live.rev).toBe(1);
  expect(live.remotes.childApp).toEqual({ current: first, previous: null });
});

test('a newer build becomes current, and the old one stays previous and served', async () => {
  await using folder = await makeFolder();
  const { live, app } = await publish(folder.path, first, second);
  expect(live.remotes.childApp).toEqual({ current: second, previous: first });
  const old = await app.request(`/remotes/childApp/${first}/entry.js`);
  expect(await old.text()).toBe(`"childApp ${first}"`);
});

/** Guarantee: a crash or a damaged build never leaves half a version to be served. */
test('a build that differs from its own list is refused and leaves nothing behind', async () => {
  await using folder = await makeFolder();
  const dists = await buildRemotes(join(folder.path, 'build'), first);
  await writeFile(join(dists.parentApp, 'entry.js'), 'something else');
  const releases = join(folder.path, 'releases');
  await expect(publishBundled(dists, releases)).rejects.toThrow(/not whole.*npm run build/);
  expect(await readdir(releases)).toEqual([]);
});

test('a missing build is refused with what to do', async () => {
  await using folder = await makeFolder();
  const dists = await buildRemotes(join(folder.path, 'build'), first);
  await rm(dists.docsApp, { recursive: true });
  await expect(publishBundled(dists, join(folder.path, 'releases'))).rejects.toThrow(
    'The pages are not built yet: run npm run build.',
  );
});

test('the registry is always asked for, a version never again', async () => {
  await using folder = await makeFolder();
  const { app, live } = await publish(folder.path, first);
  const registry = await app.request('/registry.json');
  expect(await registry.json()).toEqual(live);
  expect(registry.headers.get('cache-control')).toBe('no-cache');
  const file = await app.request(`/remotes/docsApp/${first}/entry.js`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const picture = await app.request(`/remotes/docsApp/${first}/goal.webp`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
});

test.each(['br', 'gzip'])('a file is sent as %s to a browser that takes it', async (encoding) => {
  await using folder = await makeFolder();
  const { app } = await publish(folder.path, first);
  const headers = { 'accept-encoding': `deflate, ${encoding};q=0.5` };
  const answer = await app.request(`/remotes/docsApp/${first}/entry.js`, { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  `/remotes/childApp/${first}/missing.js`,
  `/remotes/childApp/${first}/release.json`,
  `/remotes/childApp/${first}/entry.js.br`,
  `/remotes/childApp/${first}/constructor`,
  `/remotes/childApp/1.0.0+cccccccc/entry.js`,
  `/remotes/childApp/..%2FchildApp/entry.js`,
  `/remotes/childApp/${first}/..%2F..%2F..%2Fregistry.json`,
  `/remotes/window/${first}/entry.js`,
  '/remotes/childApp',
])('%s is on no list: 404 that nobody remembers', async (path) => {
  await using folder = await makeFolder();
  const { app } = await publish(folder.path, first);
  const answer = await app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a listed file that is gone from the disk is 404, and served again once it is back', async () => {
  await using folder = await makeFolder();
  const { app, releases } = await publish(folder.path, first);
  const path = `/remotes/childApp/${first}/entry.js`;
  await rm(join(releases, 'childApp'), { recursive: true });
  expect((await app.request(path)).status).toBe(404);
  await publish(folder.path, first);
  expect((await app.request(path)).status).toBe(200);
});
