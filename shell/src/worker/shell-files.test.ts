import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fakeEdges } from './fake-edges.fixture.ts';
import { createShellFiles } from './shell-files.ts';

// jsdom has no crypto.subtle.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const headers = { 'content-type': 'text/javascript; charset=utf-8' };
const script = (text: string, init?: ResponseInit) => new Response(text, { headers, ...init });
const file = (name: string, text: string) => ({
  url: `/assets/${name}`,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
});
const one = { '/assets/main.1.js': () => script('1'), '/assets/core.js': () => script('core') };
const filesOfOne = [file('main.1.js', '1'), file('core.js', 'core')];

test('stores all files of a version', async () => {
  const { edges, stored } = fakeEdges(one);
  const files = createShellFiles('1', filesOfOne, edges);
  await files.store();
  expect(stored()).toEqual({ 'shell-1': ['/assets/core.js', '/assets/main.1.js'] });
  expect(await (await files.find('/assets/core.js'))?.text()).toBe('core');
  expect(await files.find('/assets/other.js')).toBeUndefined();
});

/** Guarantee: a worker that could not store everything never serves a page. */
test.each([
  ['a file is missing', { '/assets/core.js': () => new Response('', { status: 404 }) }],
  ['the network goes', { '/assets/core.js': () => Response.error() }],
])('fails to store when %s', async (_what, wrong) => {
  const { edges } = fakeEdges({ ...one, ...wrong });
  await expect(createShellFiles('1', filesOfOne, edges).store()).rejects.toThrow(/core\.js is (404|0)/);
});

test('Rules 13.53: fetches only new files for an update and removes other caches', async () => {
  const { edges, asked, stored } = fakeEdges({ ...one, '/assets/main.2.js': () => script('2') });
  await createShellFiles('1', filesOfOne, edges).store();
  await edges.caches.open('remotes-v1');
  await edges.caches.open('of a console');
  asked.length = 0;
  const newer = createShellFiles('2', [file('main.2.js', '2'), file('core.js', 'core')], edges);
  await newer.store();
  expect(asked).toEqual(['/assets/main.2.js']);
  await newer.dropOthers();
  expect(Object.keys(stored()).toSorted()).toEqual(['remotes-v1', 'shell-2']);
});

/** Guarantee: content that a page wrote into a cache is never served or copied, and is replaced (Rules 13.52). */
test.each([
  ['another text', script('spy')],
  ['the right text as another type', script('core', { headers: { 'content-type': 'text/html' } })],
  ['the right text as an error', script('core', { status: 500 })],
])('ignores %s in place of a file', async (_what, wrong) => {
  const { edges, asked } = fakeEdges(one);
  const files = createShellFiles('1', filesOfOne, edges);
  await files.store();
  const names = ['shell-', 'shell-0', 'shell-1', 'remotes-v1'];
  for (const name of names) await (await edges.caches.open(name)).put('/assets/core.js', wrong.clone());
  expect(await files.find('/assets/core.js')).toBeUndefined();
  asked.length = 0;
  await files.store();
  expect(asked).toEqual(['/assets/core.js']);
  expect(await (await files.find('/assets/core.js'))?.text()).toBe('core');
});
