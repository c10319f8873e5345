import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { usualTryLimits } from '../../../src/core/config/try-limits.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { newPerson, refresh, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';

// More than twice the usual share, so that queues empty quickly.
const wide = startTestApi({ tryLimits: { workPerFamilyMs: 500 } });
const wideAddress = startTestApi({ tryLimits: { workPerAddressMs: 1_000 } });
const { workPerFamilyMs, workPerAddressMs } = usualTryLimits;
const usual = startTestApi({ tryLimits: { workPerFamilyMs, workPerAddressMs } });
const cutOff = startTestApi({
  databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
  tryLimits: { workPerFamilyMs: 500 },
});
afterAll(() => Promise.all([wide, wideAddress, usual, cutOff].map((api) => api.close())));

let flooding: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  flooding = await registerPerson(wide, 'parent');
  other = await registerPerson(wide, 'parent');
});

type Send = (index: number) => ReturnType<typeof wide.send>;
const atOnce = (count: number, send: Send) => Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const tally = (answers: Awaited<ReturnType<Send>>[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]));

/** Guarantee: a flood from one family affects only that family, even if another shares its address (Rules 14.6). */
test('a family that sends a hundred requests at the same time is refused some, and no other family is', async () => {
  const address = '198.51.100.7';
  const list = (token: string) => wide.send('GET', '/api/tasks', { token, address });
  const [flood, ofOther, ofNobody] = await Promise.all([
    atOnce(100, () => list(flooding.token)),
    atOnce(10, () => list(other.token)),
    wide.send('POST', '/api/auth/register', { body: newPerson('parent'), address }),
  ]);
  expect(Object.keys(tally(flood))).toEqual(['200', '429']);
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(15);
  expect(refused.length).toBeLessThan(33);
  expect(refused[0]?.body).toEqual({
    code: 'request.overShare',
    detail: 'Too many requests. Please wait a moment and try again',
  });
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([tally(ofOther), ofNobody.status]).toEqual([{ 200: 10 }, 201]);
});

/** Guarantee: six devices of a household can open their pages at the same moment. */
test('sixty simultaneous calls of one family are all answered', async () => {
  const answers = await atOnce(60, () => usual.send('GET', '/api/rewards', { token: other.token }));
  expect(tally(answers)).toEqual({ 200: 60 });
});

/** Guarantee: a refusal costs no query; requests that wait for an unavailable database only ever get 503. */
test('refused requests never reach the database', async () => {
  const answers = await atOnce(100, () => cutOff.send('GET', '/api/tasks', { token: flooding.token }));
  expect(Object.keys(tally(answers))).toEqual(['429', '503']);
});

/** Guarantee: a flood from its address never costs a device its session (Rules 3.4). */
test('requests without our token share one limit per address: 429, or 503 for a refresh', async () => {
  const address = '198.51.100.8';
  // Has the format of a token, so the database is queried for it.
  const unknown = Buffer.alloc(64, 1).toString('base64url');
  const forge = (from: string) => (index: number) =>
    wide.send('GET', '/api/tasks', { token: `a.b.${index}`, address: from });
  const [refreshed, forged, elsewhere, health, options] = await Promise.all([
    atOnce(100, () => refresh(wide, unknown, { address })),
    atOnce(10, forge(address)),
    atOnce(10, forge('198.51.100.9')),
    wide.send('GET', '/api/health/ready', { address }),
    wide.send('OPTIONS', '/api/tasks', { address }),
  ]);
  expect(tally(refreshed)).toEqual({ 400: expect.any(Number), 503: expect.any(Number) });
  const refused = refreshed.find(({ status }) => status === 503);
  expect([refused?.body.error_code, refused?.headers.has('Retry-After')]).toEqual(['unexpected_failure', true]);
  expect([tally(forged), tally(elsewhere)]).toEqual([{ 429: 10 }, { 401: 10 }]);
  expect([health.status, options.status]).toEqual([200, 204]);
});

test('many families at one address share a limit', async () => {
  const tokens = [flooding.token, other.token];
  const send = (address: string) => (index: number) =>
    wideAddress.send('GET', '/api/rewards', { token: tokens[index % 2] ?? '', address });
  const [flood, elsewhere] = await Promise.all([atOnce(320, send('198.51.100.11')), atOnce(10, send('198.51.100.12'))]);
  expect(tally(flood)).toEqual({ 200: expect.any(Number), 429: expect.any(Number) });
  expect(tally(elsewhere)).toEqual({ 200: 10 });
});
