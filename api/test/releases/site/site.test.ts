import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { nonceOf, openSite, preloadsOf, registry } from './site-fixture.ts';

/** Guarantee: a page runs no script or style that we did not build (Rules 13.5). */
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

test('every request gets a different nonce', async () => {
  await using site = await openSite();
  const [one, other] = await Promise.all([site.app.request('/'), site.app.request('/')]);
  expect(nonceOf(await one.text())).not.toBe(nonceOf(await other.text()));
});

test('Rules 13.2: the registry is embedded in the page, and none of its values can end its element', async () => {
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
])('Rules 13.6: %s with the cookie "%s" preloads what that visit needs', async (path, cookie, tags) => {
  await using site = await openSite();
  const answer = await site.app.request(path, { headers: { cookie } });
  expect(preloadsOf(await answer.text())).toEqual(tags);
});

/** Guarantee: once an account exists, every page knows it, and no further query is needed. */
test('Rules 14.119: a page reports that there are no accounts while that is so', async () => {
  const answers = [false, false, true];
  await using site = await openSite([], true, async () => {
    const next = answers.shift();
    if (next === undefined) throw new Error('Asked once more');
    return next;
  });
  const tells = async () => (await (await site.app.request('/login')).text()).includes('<meta name="moving-in" />');
  expect([await tells(), await tells(), await tells(), await tells()]).toEqual([true, true, false, false]);
});

test.each([
  ['open', null],
  ['first', null],
  ['codes', 'codes'],
  ['closed', 'closed'],
])('Rules 4.29: a page of a server where registration is %s says %s', async (mode, said) => {
  await using site = await openSite([], true, undefined, async () => mode);
  const html = await (await site.app.request('/login')).text();
  expect(/<meta name="registration" content="(\w+)" \/>/.exec(html)?.[1] ?? null).toBe(said);
});

test('the page is compressed for a browser that accepts it', async () => {
  await using site = await openSite();
  const brotli = await site.app.request('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  const gzip = await site.app.request('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toContain('<title>TokenNest</title>');
});

test('assets are cached permanently, files of the root are revalidated', async () => {
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

test('the assets of the previous shell are still served', async () => {
  await using site = await openSite(['old']);
  for (const build of ['old', 'new']) {
    const chunk = await site.app.request(`/assets/chunk-of-${build}.js`);
    expect(await chunk.text()).toBe(build);
  }
});

test.each([
  '/assets/gone.js',
  '/favicon.png',
  '/index.html',
  '/release.json',
  '/shell.html',
  '/assets/main.js.br',
  '/api/x',
  '/auth/v1/x',
])('Rules 13.7: %s is no page: 404 that is not cached', async (path) => {
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

/** Guarantee: a drawing is a separate file, cached for a year; object property names find nothing (Rules 6.63). */
test('a drawing of the shell’s set is immutable, one of another set is revalidated, an unknown name is 404', async () => {
  await using site = await openSite();
  const drawing = await site.app.request('/pictures/1.0/dog.svg');
  expect(await drawing.text()).toBe('<svg/>');
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const ofOther = await site.app.request('/pictures/0.9/dog.svg');
  expect([await ofOther.text(), ofOther.headers.get('cache-control')]).toEqual(['<svg/>', 'no-cache']);
  for (const path of ['spaceship.svg', 'constructor.svg', '..%2Fdog.svg', 'dog.png']) {
    const missing = await site.app.request(`/pictures/1.0/${path}`);
    expect([path, missing.status, missing.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});
