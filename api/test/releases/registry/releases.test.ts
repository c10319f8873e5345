import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { buildAll, openPages } from './build-fixture.ts';
import { openReleaseServer, openReplica } from './release-server-fixture.ts';
import { publishBundled, readBundle } from '../../../src/releases/publishing/publish-bundled.ts';
import { serveReleases } from '../../../src/releases/site/serve-releases.ts';

const first = '1.0.0+aaaaaaaa';
const second = '1.0.0+bbbbbbbb';

let server: Awaited<ReturnType<typeof openReleaseServer>>;
beforeAll(async () => {
  server = await openReleaseServer({ version: first });
});
afterAll(() => server[Symbol.asyncDispose]());

const hashesOf = { integrity: { [first]: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) } };

test('the first start makes every bundled build live', () => {
  const remote = { current: first, previous: null, canary: null, ...hashesOf };
  const live = server.pages.registry.current().registry;
  expect(live).toEqual({ rev: 1, remotes: { parentApp: remote, childApp: remote, docsApp: remote } });
});

test('a start with the same builds changes nothing', async () => {
  await using again = await openReplica(server.database, { version: first });
  expect(again.pages.registry.current().registry.rev).toBe(1);
});

test('Rules 13.2: the registry is always revalidated, a version never', async () => {
  const { app } = server;
  const registry = await app.request('/registry.json');
  expect(await registry.json()).toEqual(server.pages.registry.current().registry);
  expect(registry.headers.get('cache-control')).toBe('no-cache');
  const etag = registry.headers.get('etag') ?? '';
  expect((await app.request('/registry.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const file = await app.request(`/remotes/docsApp/${first}/app.js`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const picture = await app.request(`/remotes/docsApp/${first}/goal.webp`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.has('content-encoding')).toBe(false);
});

/** Guarantee: a browser never reuses the registry of a previous database, even if the revision is the same. */
test("the registry's ETag depends on more than its revision", async () => {
  const { registry } = server.pages;
  const live = registry.current();
  const { childApp } = live.registry.remotes;
  const remotes = { ...live.registry.remotes, childApp: { ...childApp, current: '1.0.0+other' } };
  const other = { ...registry, current: () => ({ ...live, registry: { ...live.registry, remotes } }) };
  const restored = serveReleases({ orm: server.orm, registry: other, read: async () => null });
  const etag = (await server.app.request('/registry.json')).headers.get('etag') ?? '';
  const answer = await restored.request('/registry.json', { headers: { 'if-none-match': etag } });
  expect([answer.status, (await answer.json()).remotes.childApp.current]).toEqual([200, '1.0.0+other']);
});

/** Guarantee: requests for versions that never existed do not crowd out other people's tabs. */
test('a flood of unknown versions from one address does not slow down others', async () => {
  const ask = async (version: string, address: string) =>
    (await server.send('GET', `/remotes/docsApp/${version}/app.js`, { address })).status;
  const flood = Array.from({ length: 100 }, (_, index) => ask(`9.9.${index}`, '203.0.113.1'));
  expect(await ask('9.8.0', '203.0.113.2')).toBe(404);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([404, 429]));
});

test.each(['br', 'gzip'])('a file is sent as %s to a browser that accepts it', async (encoding) => {
  const headers = { 'accept-encoding': `deflate, ${encoding};q=0.5` };
  const answer = await server.app.request(`/remotes/docsApp/${first}/app.js`, { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test.each([
  `/remotes/childApp/${first}/missing.js`,
  `/remotes/childApp/${first}/app.js.br`,
  `/remotes/childApp/${first}/constructor`,
  `/remotes/childApp/1.0.0+cccccccc/app.js`,
  `/remotes/childApp/..%2FchildApp/app.js`,
  `/remotes/childApp/${first}/..%2F..%2F..%2Fregistry.json`,
  `/remotes/shell/${first}/assets/main.js`,
  `/remotes/window/${first}/app.js`,
  '/remotes/childApp',
])('%s is in no manifest: 404 that is never cached', async (path) => {
  const answer = await server.app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

/** Guarantee: the disk is only a cache: damaged files are read again, intact ones need no database. */
test('a file that is damaged or missing on the disk is served as it was published', async () => {
  const cache = join(server.folder, 'cache/releases');
  const path = `/remotes/parentApp/${first}/app.js`;
  const ask = async () => {
    const { releases } = await openPages(server, server.folder, { version: first });
    return (await releases.request(path)).text();
  };
  expect(await ask()).toBe(`"parentApp ${first}"`);
  const names = await readdir(cache);
  expect(names[0]).toMatch(/^[0-9a-f]{96}$/);
  for (const name of names) await writeFile(join(cache, name), 'garbled');
  expect(await ask()).toBe(`"parentApp ${first}"`);
  await rm(cache, { recursive: true });
  expect(await ask()).toBe(`"parentApp ${first}"`);
});

test('a start removes files from the disk that belong to no release', async () => {
  const cache = join(server.folder, 'cache/releases');
  const path = `/remotes/parentApp/${first}/app.js`;
  const { releases } = await openPages(server, server.folder, { version: first });
  await (await releases.request(path)).text();
  const kept = await readdir(cache);
  await writeFile(join(cache, 'f'.repeat(96)), 'of a version that was removed');
  await writeFile(join(cache, `${kept[0]}.4711`), 'half');
  await openPages(server, server.folder, { version: first });
  expect(kept).not.toEqual([]);
  expect(await readdir(cache)).toEqual(kept);
});

/** Guarantee: a crash or a damaged build never leaves a partial version to be served. */
test('a build that differs from its own manifest is refused and leaves nothing behind', async () => {
  await using folder = await makeFolder();
  const brought = await buildAll(folder.path, { version: '1.0.0+dddddddd' });
  await writeFile(join(brought.distOf('docs-app'), 'goal.webp'), 'something else');
  const publishing = publishBundled(server, await readBundle(brought));
  await expect(publishing).rejects.toThrow(/not whole.*npm run build/);
  const rows = await server.orm.em.fork().execute('select from release where version = ?', ['1.0.0+dddddddd']);
  expect(rows).toHaveLength(0);
});

/** Guarantee: all files of a version come from the same build, even if it is built again. */
test('rebuilding an existing version serves the first build, page and scripts', async () => {
  await using folder = await makeFolder();
  const { site } = await openPages(server, folder.path, { version: first, main: 'main-again' });
  const page = await (await site.request('/child')).text();
  expect(page).toContain('src="/assets/main.js"');
  const script = await site.request('/assets/main.js');
  expect(await script.text()).toBe('main');
});

test('a missing build is refused with the fix', async () => {
  await using folder = await makeFolder();
  const brought = await buildAll(folder.path, { version: first });
  await rm(brought.distOf('docs-app'), { recursive: true });
  await expect(readBundle(brought)).rejects.toThrow('The pages are not built yet: run npm run build.');
});

test('a newer build becomes current at the next start, and the old one stays previous and served', async () => {
  await using next = await openReplica(server.database, { version: second });
  const live = next.pages.registry.current().registry.remotes.childApp;
  expect(live).toMatchObject({ current: second, previous: first });
  expect(Object.keys(live.integrity)).toEqual([second, first]);
  for (const version of [first, second]) {
    const old = await next.app.request(`/remotes/childApp/${version}/app.js`);
    expect(await old.text()).toBe(`"childApp ${version}"`);
  }
  const chunk = await next.app.request('/assets/chunk-of-aaaaaaaa.js');
  expect(await chunk.text()).toBe('aaaaaaaa');
});
