import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { compressReads } from './compress-reads.ts';

const rows = Array.from({ length: 100 }, (_, index) => ({ id: index, title: 'Water the plants' }));

const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  })
  .use(compressReads)
  .get('/rows', (c) => c.json(rows))
  .post('/rows', (c) => c.json(rows))
  .get('/few', (c) => c.json(rows.slice(0, 2)))
  .get('/refused', (c) => c.json(rows, 409))
  .get('/text', (c) => c.text('x'.repeat(5000)));

const ask = (path: string, encoding: string, method = 'GET') =>
  app.request(path, { method, headers: { 'Accept-Encoding': encoding } });

/** Guarantee: a list costs a phone a tenth of itself, and what is said of an answer is still said of it. */
test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a list for a browser that takes %s comes as %s', async (accepted, encoding, decompress) => {
  const answer = await ask('/rows', accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.length).toBeLessThan(JSON.stringify(rows).length / 5);
  expect(JSON.parse(decompress(body).toString())).toEqual(rows);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-encoding': encoding,
    'content-length': String(body.length),
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['for who takes no other', '/rows', 'identity'],
  ['for who refuses them', '/rows', 'br;q=0, gzip;q=0'],
  ['where it fits into a packet', '/few', 'br'],
  ['where it is a refusal', '/refused', 'br'],
  ['where it is no JSON', '/text', 'br'],
])('an answer goes as it is %s', async (_why, path, encoding) => {
  const answer = await ask(path, encoding);
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect((await answer.text()).length).toBeGreaterThan(50);
});

test('what answers a change goes as it is', async () => {
  const answer = await ask('/rows', 'br', 'POST');
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(await answer.json()).toEqual(rows);
});
