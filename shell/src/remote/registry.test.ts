import { beforeEach, expect, jest, test } from '@jest/globals';

let kept: object | null = null;
jest.unstable_mockModule('./registry-store.ts', () => ({ lastGoodRegistry: () => Promise.resolve(kept) }));
const { hearServer, isOnline } = await import('../browser/connectivity.ts');
const { fetchRegistry, readRegistry } = await import('./registry.ts');

const docsApp = { current: '2', previous: '1' };
const good = JSON.stringify({ rev: 7, remotes: { docsApp } });

/** Answers the addresses that are asked for. */
function answer(body: string, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
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
  globalThis.fetch = () => new Promise((resolve) => setTimeout(() => resolve(new Response(good)), ms));
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
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await readRegistry(false))?.remotes.docsApp).toEqual(old.remotes.docsApp);
});
