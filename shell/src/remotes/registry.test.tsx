import { beforeEach, expect, jest, test } from '@jest/globals';
import { hearServer, isOnline } from '../browser/connectivity.ts';
import { fetchRegistry, lastGoodRegistry, readRegistry } from './registry.ts';

/** The server's last answer, in the browser's own cache. */
let kept: object | null = null;
const ofCache = () =>
  kept ? Promise.resolve(new Response(JSON.stringify(kept))) : Promise.reject(new TypeError('Failed to fetch'));

const docsApp = { current: '2', previous: '1' };
const good = JSON.stringify({ rev: 7, remotes: { docsApp } });

/** Answers the addresses that are asked for. */
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

test('the page’s own registry costs no request', async () => {
  const asked = answer(good);
  inline(good);
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual([]);
});

test('a retry asks the server first, and takes the page’s own where there is no answer', async () => {
  const asked = answer('', 503);
  inline(good);
  expect((await readRegistry(true))?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual(['/registry.json']);
});

/** Guarantee: what a proxy, a portal or a server in trouble says is not taken for a registry. */
test.each([
  ['an error', '{"detail":"later"}', 503],
  ['a page', '<!doctype html><title>Welcome to our network</title>', 200],
  ['other JSON', '{"hello":"world"}', 200],
  ['JSON null', 'null', 200],
  ['one of nothing', '{"remotes":null}', 200],
  ['half of it', good.slice(0, 20), 200],
])('%s is no registry', async (_what, body, status) => {
  answer(body, status);
  inline(body);
  expect(await fetchRegistry()).toBeNull();
  expect(await readRegistry(false)).toBeNull();
});

/** Guarantee: a page that was opened while the server was away hears that it is back, and what waits is sent. */
test('a server that answers is there again; a network’s own page is no server', async () => {
  hearServer(false);
  answer('<!doctype html><title>Welcome to our network</title>');
  await fetchRegistry();
  expect(isOnline.get()).toBe(false);
  answer(good);
  await fetchRegistry();
  expect(isOnline.get()).toBe(true);
});

/** The page that a device has stored brings no registry. */
const openStored = () => inline('null');
const old = { remotes: { docsApp: { current: '1', previous: null } } };

/** A server that answers after so many milliseconds. */
function answerAfter(ms: number) {
  jest.useFakeTimers();
  globalThis.fetch = (_input, init) =>
    init?.cache === 'only-if-cached'
      ? ofCache()
      : new Promise((resolve) => setTimeout(() => resolve(new Response(good)), ms));
}

/** Guarantee: what is live now wins wherever the server says it in time; nobody waits longer for it than half a second. */
test.each([
  [499, 'what the server says', docsApp],
  [501, 'what the device has kept', old.remotes.docsApp],
])('Rules 13.41: after %i ms a stored page takes %s', async (ms, _what, taken) => {
  kept = old;
  openStored();
  answerAfter(ms);
  const reading = readRegistry(false);
  await jest.advanceTimersByTimeAsync(600);
  expect((await reading)?.remotes.docsApp).toEqual(taken);
});

test('where nothing is kept the server has its two seconds', async () => {
  openStored();
  answerAfter(1900);
  const reading = readRegistry(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect((await reading)?.remotes.docsApp).toEqual(docsApp);
});

test('a network that refuses costs no half second', async () => {
  kept = old;
  openStored();
  globalThis.fetch = (_input, init) =>
    init?.cache === 'only-if-cached' ? ofCache() : Promise.reject(new TypeError('Failed to fetch'));
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(old.remotes.docsApp);
});

/** Guarantee: without the server's cached answer a stored page starts what its worker was given, which no page can change. */
test('Rules 13.41: where nothing is cached, what came with the worker is the last good one', async () => {
  const withWorker = { remotes: { docsApp: { current: '0', previous: null } } };
  document.body.innerHTML += `<script type="application/json" id="last-registry">${JSON.stringify(withWorker)}</script>`;
  answer('', 503);
  expect(await lastGoodRegistry()).toEqual(withWorker);
  kept = old;
  expect(await lastGoodRegistry()).toEqual(old);
});

/** Guarantee: no registry leads to an address outside of a remote's own folder, nor a link outside of the product. */
test.each([
  ['a version that is a path', 'parentApp', { current: '../docsApp/6.6.6', previous: null }],
  ['a version before it that is one', 'parentApp', { current: '1', previous: '..' }],
  ['a canary that is one', 'parentApp', { current: '1', previous: null, canary: { version: 'a/b', percent: 100 } }],
  ['a name that is a path', '../docsApp', { current: '1', previous: null }],
  [
    'a route to another site',
    'prizeApp',
    { current: '1', previous: null, page: { title: 'x', route: '//evil.example' } },
  ],
  ['a route with a scheme', 'prizeApp', { current: '1', previous: null, page: { title: 'x', route: 'javascript:0' } }],
])('%s is dropped, and the other remotes stay', async (_what, name, live) => {
  answer(JSON.stringify({ remotes: { docsApp, [name]: live } }));
  expect((await fetchRegistry())?.remotes).toEqual({ docsApp });
});

test('a stored text that is no signed link asks nothing and changes nothing', async () => {
  localStorage.setItem(
    'preview',
    JSON.stringify({ remotes: { docsApp: { current: '9' } }, untilMs: Date.now() + 9e6 }),
  );
  const asked = answer(good);
  expect((await fetchRegistry())?.remotes.docsApp).toEqual(docsApp);
  expect(asked).toEqual(['/registry.json']);
});
