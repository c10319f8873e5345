import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { buildAll } from '../releases/build.fixture.ts';
import type { LiveRegistry } from '../releases/live-registry.ts';
import { createLoadCounter } from '../releases/loads.ts';
import { readShellBuild } from '../releases/read-build.ts';
import type { ReadStored } from '../releases/stored-files.ts';
import { contentOf } from '../releases/unpack-release.ts';
import { makeFolder } from '../testing/make-folder.ts';
import { noWorker } from './service-worker.ts';
import { createSite } from './site.ts';

const integrity = { '1.0.0+a': 'sha384-abc' };
const live = (current: string) => ({ current, previous: null, canary: null, integrity });
const registry = {
  rev: 7,
  remotes: {
    parentApp: live('1.0.0+a'),
    childApp: { ...live('1.0.0+b'), previous: '</script>' },
    docsApp: live('1.0.0+c'),
  },
};
const firstScreens = new Map([
  ['parentApp', ['remoteEntry.js']],
  ['childApp', ['c.js', 'c.css']],
  ['docsApp', ['d.js']],
]);

/** The site of one shell after another, the last one live, on files that are read where they were built. */
async function openSite(builds: string[] = [], hasServiceWorker = true) {
  const folder = await makeFolder();
  const shells = await Promise.all(
    [...builds, 'new'].map(async (build) => {
      const distOf = await buildAll(join(folder.path, build), { version: `1.0.0+${build}` });
      return { dist: distOf('shell'), ...(await readShellBuild(distOf('shell'))) };
    }),
  );
  const stored = new Map(
    (await Promise.all(shells.map(({ readFiles }) => readFiles()))).flat().map((file) => [file.sha384, file]),
  );
  const read: ReadStored = async ({ sha384 }, encoding) => {
    const file = stored.get(sha384);
    if (!file || encoding === file.encoding) return file?.body ?? null;
    const content = await contentOf(file);
    return content && encoding === 'gzip' ? gzipSync(content) : content;
  };
  const { dist, release: shell } = shells.at(-1) ?? { dist: '', release: undefined };
  if (!shell) throw new Error('There is no shell');
  const lists = new Map(shells.map(({ release }) => [`shell/${release.version}`, release.files]));
  const of: LiveRegistry = {
    shell,
    current: () => ({ registry, lists, firstScreens }),
    refresh: () => Promise.resolve(),
    loads: createLoadCounter(),
    uploads: { isBusy: false },
  };
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return {
    app: createSite({ html, registry: of, read, hasServiceWorker }),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
const preloadsOf = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => tag);

/** Guarantee: no page runs a script or a style that we did not build. */
test('the page carries exactly the policy, with its own nonce', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/login');
  const nonce = nonceOf(await answer.text());
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; ` +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test('no two requests share a nonce', async () => {
  await using site = await openSite();
  const [one, other] = await Promise.all([site.app.request('/'), site.app.request('/')]);
  expect(nonceOf(await one.text())).not.toBe(nonceOf(await other.text()));
});

test('the registry stands in the page, and no value of it can end its element', async () => {
  await using site = await openSite();
  const html = await (await site.app.request('/child')).text();
  const inline = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(inline ?? '')).toEqual(registry);
});

const shellTag = (name: string) => `<link rel="preload" as="script" href="/assets/${name}.js">`;

test.each([
  ['/login', '', [shellTag('login')]],
  ['/login', 'hint=child', [shellTag('login')]],
  [
    '/parent',
    'hint=parent',
    [
      shellTag('loader'),
      '<link rel="preload" as="script" href="/remotes/parentApp/1.0.0+a/remoteEntry.js" integrity="sha384-abc">',
    ],
  ],
  [
    '/child',
    'a=b; hint=child',
    [
      shellTag('loader'),
      '<link rel="preload" as="script" href="/remotes/childApp/1.0.0+b/c.js">',
      '<link rel="preload" as="style" href="/remotes/childApp/1.0.0+b/c.css">',
    ],
  ],
  ['/docs', '', [shellTag('docs'), '<link rel="preload" as="script" href="/remotes/docsApp/1.0.0+c/d.js">']],
  ['/child', 'hint="><script>', [shellTag('login')]],
])('%s with the cookie "%s" preloads what that visit needs', async (path, cookie, tags) => {
  await using site = await openSite();
  const answer = await site.app.request(path, { headers: { cookie } });
  expect(preloadsOf(await answer.text())).toEqual(tags);
});

test('the page is compressed for a browser that takes it', async () => {
  await using site = await openSite();
  const brotli = await site.app.request('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const gzip = await site.app.request('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toContain('<title>TokenNest</title>');
});

test('assets are kept for ever, files of the root are asked for again', async () => {
  await using site = await openSite();
  const asset = await site.app.request('/assets/main.js', { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  const manifest = await site.app.request('/manifest.webmanifest');
  expect(manifest.headers.get('cache-control')).toBe('no-cache');
  const etag = manifest.headers.get('etag') ?? '';
  const again = await site.app.request('/manifest.webmanifest', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

/** Guarantee: an update breaks no tab that was open before it. */
test('the assets of the shell before are served still', async () => {
  await using site = await openSite(['old']);
  for (const build of ['old', 'new']) {
    const chunk = await site.app.request(`/assets/chunk-of-${build}.js`);
    expect(await chunk.text()).toBe(build);
  }
});

/** Guarantee: the service worker may ask this server and nothing else, and is never kept by a cache on the way. */
test('the service worker comes with a policy of its own', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/sw.js');
  expect(await answer.text()).toBe('worker');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('switched off, a worker takes its place that removes it', async () => {
  await using site = await openSite([], false);
  const answer = await site.app.request('/sw.js');
  expect(await answer.text()).toBe(noWorker);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** Guarantee: what a device stores says nothing of who asked for it, nor of what was live that day. */
test('the page that a worker stores is the same for everybody', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/shell.html', { headers: { cookie: 'hint=child' } });
  const html = await answer.text();
  expect(preloadsOf(html)).toEqual([]);
  expect(html).toContain('<script type="application/json" id="registry">null</script>');
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonceOf(html)}'`);
});

test.each([
  '/assets/gone.js',
  '/favicon.png',
  '/index.html',
  '/release.json',
  '/assets/main.js.br',
  '/api/x',
  '/auth/v1/x',
])('%s is no page: 404 that nobody remembers', async (path) => {
  await using site = await openSite();
  const answer = await site.app.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each(['/', '/register', '/anything/at/all', '/constructor'])('%s is a page', async (path) => {
  await using site = await openSite();
  const answer = await site.app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each(['/..%2f..%2fetc/hostname', '/%2e%2e/%2e%2e/etc/hostname', '/assets/..%2frelease.json', '/%00'])(
  '%s reaches no file',
  async (path) => {
    await using site = await openSite();
    const answer = await site.app.request(path);
    const isPage = answer.headers.get('content-type') === 'text/html; charset=utf-8';
    expect(isPage || answer.status === 404).toBe(true);
  },
);

test('HEAD answers the headers alone', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/login', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await answer.text()).toBe('');
});
