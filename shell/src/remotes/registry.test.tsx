import { beforeEach, expect, jest, test } from '@jest/globals';
import { hearServer, isOnline } from '../browser/connectivity.ts';
import { fetchRegistry, lastGoodRegistry, readRegistry } from './registry.ts';

/** The server's last answer, in the browser's HTTP cache. */
let kept: object | null = null;
const ofCache = () =>
  kept ? Promise.resolve(new Response(JSON.stringify(kept))) : Promise.reject(new TypeError('Failed to fetch'));

const docsApp = { current: '2', previous: '1' };
const good = JSON.stringify({ rev: 7, remotes: { docsApp } });

function answer(body: string, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input, init) => {
    if (init?.cache === 'only-if-cached') return ofCache();
    asked.push(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(new Response(body, { status }));
  };
  return asked;
}

const inline = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
};

beforeEach(() => {
  document.body.replaceChildren();
  kept = null;
  jest.useRealTimers();
});

test('uses the page’s own registry without a request', async () => {
  const asked = answer(good);
  inline(good);
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual([]);
});

test('asks the server first on retry, and falls back to the page’s registry', async () => {
  const asked = answer('', 503);
  inline(good);
  expect((await readRegistry(true))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual(['/registry.json']);
});

/** Guarantee: an answer of a proxy, a portal or a failing server is not mistaken for a registry. */
test.each([
  ['an error', '{"detail":"later"}', 503],
  ['a page', '<!doctype html><title>Welcome to our network</title>', 200],
  ['other JSON', '{"hello":"world"}', 200],
  ['JSON null', 'null', 200],
  ['an empty one', '{"remotes":null}', 200],
  ['half of it', good.slice(0, 20), 200],
])('ignores %s', async (_what, body, status) => {
  answer(body, status);
  inline(body);
  expect(await fetchRegistry()).toBeNull();
  expect(await readRegistry(false)).toBeNull();
});

/** Guarantee: a page opened while the server was unreachable notices its return and sends waiting taps. */
test('counts a server that answers as online, but not a network’s own page', async () => {
  hearServer(false);
  answer('<!doctype html><title>Welcome to our network</title>');
  await fetchRegistry();
  expect(isOnline.get()).toBe(false);
  answer(good);
  await fetchRegistry();
  expect(isOnline.get()).toBe(true);
});

/** A stored page contains no registry. */
const openStored = () => inline('null');
const old = { remotes: { docsApp: { current: '1', previous: null } } };

function answerAfter(ms: number) {
  jest.useFakeTimers();
  globalThis.fetch = (_input, init) =>
    init?.cache === 'only-if-cached'
      ? ofCache()
      : new Promise((resolve) => setTimeout(() => resolve(new Response(good)), ms));
}

/**
 * Guarantee: the live registry wins if the server answers in time, and no one waits for it longer than half a second.
 */
test.each([
  [499, 'the server’s answer', docsApp],
  [501, 'the device’s stored one', old.remotes.docsApp],
])('Rules 13.41: after %i ms a stored page takes %s', async (ms, _what, taken) => {
  kept = old;
  openStored();
  answerAfter(ms);
  const reading = readRegistry(false);
  await jest.advanceTimersByTimeAsync(600);
  expect((await reading)?.remotes.docsApp).toEqual(taken);
});

test('gives the server two seconds if no registry is stored', async () => {
  openStored();
  answerAfter(1900);
  const reading = readRegistry(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect((await reading)?.remotes.docsApp).toEqual(docsApp);
});

test('does not wait half a second when the network refuses', async () => {
  kept = old;
  openStored();
  globalThis.fetch = (_input, init) =>
    init?.cache === 'only-if-cached' ? ofCache() : Promise.reject(new TypeError('Failed to fetch'));
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(old.remotes.docsApp);
});

test("Rules 13.41: falls back to the worker's registry without a cached one", async () => {
  const withWorker = { remotes: { docsApp: { current: '0', previous: null } } };
  document.body.innerHTML += `<script type="application/json" id="last-registry">${JSON.stringify(withWorker)}</script>`;
  answer('', 503);
  expect(await lastGoodRegistry()).toEqual(withWorker);
  kept = old;
  expect(await lastGoodRegistry()).toEqual(old);
});

/** Guarantee: no registry leads to a URL outside a remote's folder, or a link outside the product. */
test.each([
  ['a version that is a path', 'parentApp', { current: '../docsApp/6.6.6', previous: null }],
  ['a previous version that is one', 'parentApp', { current: '1', previous: '..' }],
  ['a canary that is one', 'parentApp', { current: '1', previous: null, canary: { version: 'a/b', percent: 100 } }],
  ['a name that is a path', '../docsApp', { current: '1', previous: null }],
  [
    'a route to another site',
    'prizeApp',
    { current: '1', previous: null, page: { title: 'x', route: '//evil.example' } },
  ],
  ['a route with a scheme', 'prizeApp', { current: '1', previous: null, page: { title: 'x', route: 'javascript:0' } }],
])('drops %s and keeps the other remotes', async (_what, name, live) => {
  answer(JSON.stringify({ remotes: { docsApp, [name]: live } }));
  expect((await fetchRegistry())?.remotes).toEqual({ docsApp });
});

test('ignores a stored text that is not a signed link', async () => {
  localStorage.setItem(
    'preview',
    JSON.stringify({ remotes: { docsApp: { current: '9' } }, untilMs: Date.now() + 9e6 }),
  );
  const asked = answer(good);
  expect((await fetchRegistry())?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual(['/registry.json']);
});
