import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { listText } from '../../../src/releases/site/serve-releases.ts';
import { findHeaderFault } from '../../testing/watch/header-policy.ts';
import { noWorker } from '../../../src/releases/site/service-worker.ts';
import { nonceOf, ofRemote, openSite, preloadsOf } from './site-fixture.ts';

test('the service worker has a separate policy', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/sw.js');
  expect(await answer.text()).toMatch(/^self\.fromServer=\{.*\};\nworker$/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('Rules 13.46: when switched off, it is replaced by a worker that removes it', async () => {
  await using site = await openSite([], false);
  const answer = await site.app.request('/sw.js');
  expect(await answer.text()).toBe(noWorker);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

const shellTag = (name: string) => `<link rel="preload" as="script" href="/assets/${name}.js">`;

/** Runs the script as a browser does; returns the values passed to its worker. */
function fromServerOf(script: string) {
  const self: {
    fromServer?: {
      page: { html: string; headers: Record<string, string>; preloads: Record<string, string> };
      lists: object;
    };
  } = {};
  runInNewContext(script.replace(/worker$/, ''), { self });
  return self.fromServer;
}

test('the page that a worker answers with is the same for everyone', async () => {
  await using site = await openSite();
  const ask = async (cookie: string) =>
    fromServerOf(await (await site.app.request('/sw.js', { headers: { cookie } })).text());
  const given = await ask('hint=child');
  expect(given).toEqual(await ask(''));
  const { html = '', headers = {}, preloads = {} } = given?.page ?? {};
  expect(preloadsOf(html)).toEqual([]);
  expect(html).toContain('<!--preload-->');
  expect(Object.keys(preloads).toSorted()).toEqual(['/child', '/docs', '/login', '/parent', '/register']);
  expect(preloadsOf(preloads['/child'] ?? '')).toEqual([
    shellTag('loader'),
    '<link rel="preload" as="script" href="/remotes/childApp/1.0.0+b/c.js">',
    '<link rel="preload" as="style" href="/remotes/childApp/1.0.0+b/c.css">',
    '<link rel="preload" as="fetch" crossorigin href="/registry.json">',
  ]);
  expect(preloads['/login']).toBe(shellTag('login'));
  expect(html).toContain('<script type="application/json" id="registry">null</script>');
  const [, last = 'null'] = /id="last-registry">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(last)).toMatchObject({ remotes: { childApp: { current: '1.0.0+b', previous: '</script>' } } });
  expect(nonceOf(html)).toBe('__NONCE__');
  // Equals every page, with a placeholder for the nonce.
  const page = await site.app.request('/login');
  const nonce = nonceOf(await page.text()) ?? '';
  expect(headers['Content-Security-Policy']?.replaceAll('__NONCE__', nonce)).toBe(
    page.headers.get('content-security-policy'),
  );
  expect(
    findHeaderFault({
      path: '/login',
      status: 200,
      headers: new Headers({ 'cache-control': 'private, no-cache', ...headers }),
    }),
  ).toBeNull();
});

/** Guarantee: a worker identifies live versions by hashes, and changes only with the shell or the registry. */
test('the worker knows the manifest of each remote by its hash', async () => {
  await using site = await openSite();
  const answer = await site.app.request('/sw.js');
  const text = listText(ofRemote);
  expect(fromServerOf(await answer.text())?.lists).toEqual({
    'childApp/1.0.0+b': createHash('sha384').update(text).digest('base64'),
  });
  expect(JSON.parse(text)).toEqual({ hashes: { 'app.js': 'def', 'remoteEntry.js': 'abc' } });
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await site.app.request('/sw.js', again)).status).toBe(304);
  site.publish('childApp/1.0.0+c');
  const later = await site.app.request('/sw.js', again);
  expect(Object.keys(fromServerOf(await later.text())?.lists ?? {})).toEqual(['childApp/1.0.0+b', 'childApp/1.0.0+c']);
});
