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

/** Guarantee: compression makes a list several times smaller and keeps its other headers. */
test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('answers a browser that accepts %s with %s', async (accepted, encoding, decompress) => {
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
  ['the browser accepts no encoding', '/rows', 'identity'],
  ['the browser refuses them', '/rows', 'br;q=0, gzip;q=0'],
  ['it fits in one packet', '/few', 'br'],
  ['it is a refusal', '/refused', 'br'],
  ['it is not JSON', '/text', 'br'],
])('sends an answer uncompressed if %s', async (_why, path, encoding) => {
  const answer = await ask(path, encoding);
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect((await answer.text()).length).toBeGreaterThan(50);
});

test('sends the answer to a change uncompressed', async () => {
  const answer = await ask('/rows', 'br', 'POST');
  expect(answer.headers.get('content-encoding')).toBe(null);
  expect(await answer.json()).toEqual(rows);
});
