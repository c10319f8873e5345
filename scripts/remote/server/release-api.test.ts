import { afterEach, expect, test } from '@jest/globals';
import { openServer } from './open-server.ts';
import { releaseApi } from './release-api.ts';

const token = 'tnr_secret';
const url = 'https://nest.example';
const isItOne = 'is this a TokenNest server?';

/** What is at the address. */
const meet = (fetch: () => Promise<Response>) => Object.assign(globalThis, { fetch });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch'); // jsdom has none
  delete process.env['TOKENNEST_TOKEN'];
});

/** Guarantee: whatever is at the address, whoever publishes is told in one sentence what to look at (Rules 13.25). */
test.each([
  [401, '{"detail":"This release token has expired"}', 'This release token has expired: check TOKENNEST_TOKEN.'],
  [403, '{"detail":"This release token is for docsApp"}', 'This release token is for docsApp'],
  [404, '{"detail":"We could not find that"}', 'makes a token first (npm run remote -- token <remote>).'],
  [412, '{"detail":"Something was published meanwhile"}', 'Something was published meanwhile'],
  [200, '<!doctype html>', `${url} returned a web page: ${isItOne}`],
  [502, '<!doctype html>', `${url} answered 502: ${isItOne}`],
])('an answer of %i', async (status, body, sentence) => {
  meet(() => Promise.resolve(new Response(body, { status })));
  await expect(releaseApi({ url, token }).read()).rejects.toThrow(sentence);
});

test('a server that is not there', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  meet(() => Promise.reject(refused));
  await expect(releaseApi({ url, token }).read()).rejects.toThrow(`${url} does not respond (ECONNREFUSED): ${isItOne}`);
});

const order = { remote: 'childApp', server: url };

/** Guarantee: what is no token is neither sent nor shown (Rules 13.23). */
test('a token is asked for, and one that cannot be is refused unseen', async () => {
  await expect(openServer(order)).rejects.toThrow('Put a release token of childApp into TOKENNEST_TOKEN');
  process.env['TOKENNEST_TOKEN'] = `${token}\nmore`;
  await expect(openServer(order)).rejects.toThrow('TOKENNEST_TOKEN is not a release token: those start with tnr_.');
  process.env['TOKENNEST_TOKEN'] = `${token}\n`;
  expect(await openServer(order)).toMatchObject({ url, token });
});
