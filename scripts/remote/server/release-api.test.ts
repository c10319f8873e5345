import { afterEach, expect, test } from '@jest/globals';
import { openServer } from './open-server.ts';
import { releaseApi } from './release-api.ts';

const token = 'tnr_secret';
const url = 'https://nest.example';
const isItOne = 'is this a TokenNest server?';

const meet = (fetch: () => Promise<Response>) => Object.assign(globalThis, { fetch });

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch'); // jsdom has none
  delete process.env['TOKENNEST_TOKEN'];
});

/** Guarantee: whatever responds at the URL, the publisher gets one sentence that says what to check (Rules 13.25). */
test.each([
  [401, '{"detail":"This release token has expired"}', 'This release token has expired: check TOKENNEST_TOKEN.'],
  [403, '{"detail":"This release token is for docsApp"}', 'This release token is for docsApp'],
  [404, '{"detail":"We could not find that"}', 'makes a token first (npm run remote -- token <remote>).'],
  [412, '{"detail":"Something else was published"}', 'Something else was published'],
  [200, '<!doctype html>', `${url} returned a web page: ${isItOne}`],
  [502, '<!doctype html>', `${url} answered 502: ${isItOne}`],
])('explains a response of %i', async (status, body, sentence) => {
  meet(() => Promise.resolve(new Response(body, { status })));
  await expect(releaseApi({ url, token }).read()).rejects.toThrow(sentence);
});

test('explains that a server does not respond', async () => {
  const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
  meet(() => Promise.reject(refused));
  await expect(releaseApi({ url, token }).read()).rejects.toThrow(`${url} does not respond (ECONNREFUSED): ${isItOne}`);
});

const order = { remote: 'childApp', server: url };

/** Guarantee: an invalid token is neither sent nor shown (Rules 13.23). */
test('requires a token, and refuses an invalid one without showing it', async () => {
  await expect(openServer(order)).rejects.toThrow('Put a release token of childApp into TOKENNEST_TOKEN');
  process.env['TOKENNEST_TOKEN'] = `${token}\nmore`;
  await expect(openServer(order)).rejects.toThrow('TOKENNEST_TOKEN is not a release token: those start with tnr_.');
  process.env['TOKENNEST_TOKEN'] = `${token}\n`;
  expect(await openServer(order)).toMatchObject({ url, token });
});
