import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { updateAlerts, noteVersion } from '../../../src/hosting/operator/keep-watch.ts';
import { networkOf } from '../../../src/hosting/operator/refusals.ts';
import { createTraffic } from '../../../src/hosting/operator/traffic.ts';
import { makeFamily, signIn } from '../../testing/families/test-family.ts';
import { type Operated, openOperated, token } from './operator-fixture.ts';

let server: Operated;
beforeAll(async () => {
  server = await openOperated();
});
afterAll(() => server[Symbol.asyncDispose]());

const watch = () => {
  const { api, operator } = server;
  const log = pino({ level: 'silent' });
  return updateAlerts({ orm: api.orm, log, operator, webhook: null, stopping: new AbortController().signal });
};

test('Rules 14.147: refused hosts and sign-ins are counted, and listed by network only', async () => {
  const { parent } = await makeFamily(server.api);
  await signIn(server.api, parent.email);
  const wrong = { email: parent.email, password: 'not my password' };
  const path = '/auth/v1/token?grant_type=password';
  expect((await server.api.send('POST', path, { body: wrong })).status).toBe(400);
  for (const address of ['203.0.113.8', '203.0.113.9', '2001:db8:7:8::1'])
    await server.api.app.request(
      'http://rebound.example/api/health/live',
      {},
      {
        incoming: { socket: { remoteAddress: address } },
      },
    );
  expect((await server.read()).refused).toEqual({ sign_ins: 1, hosts: 3 });
  await watch();
  const { refused, events } = await server.read();
  expect(refused).toEqual({ sign_ins: 1, hosts: 3 });
  expect(
    events
      .filter(({ kind }) => kind === 'unknown-host')
      .map(({ what, times }) => [what, times])
      .toSorted(([one = ''], [two = '']) => String(one).localeCompare(String(two))),
  ).toEqual([
    ['2001:db8:7::/48', 1],
    ['203.0.113.0/24', 2],
  ]);
});

test('Rules 14.147: the newest twenty of each kind are kept', async () => {
  await noteVersion(server.api.orm.em.fork(), '1.4.0');
  await noteVersion(server.api.orm.em.fork(), '1.4.0');
  for (let each = 0; each < 300; each += 1) server.operator.refusals.noteHost(`10.0.${each % 256}.1`);
  await watch();
  for (let each = 0; each < 30; each += 1)
    await server.api.orm.em
      .fork()
      .execute('select 1')
      .then(() => server.operator.refusals.noteHost(`11.0.${each}.1`));
  await watch();
  const { events, refused } = await server.read();
  expect(refused.hosts).toBe(333);
  expect(events.filter(({ kind }) => kind === 'unknown-host').length).toBeLessThanOrEqual(20);
  expect(events.filter(({ kind }) => kind === 'updated').map(({ what }) => what)).toEqual(['1.4.0']);
});

test('Rules 14.146: people’s calls of a day are counted, whatever was sent, and an older page finds its empty tables', async () => {
  await using counted = await openOperated();
  const { parent, mia } = await makeFamily(counted.api);
  const before = (await counted.read()).requests?.count ?? 0;
  for (let each = 0; each < 20; each += 1) await parent.get(`/api/tokens/${mia.id}/balance`);
  for (let each = 0; each < 400; each += 1) await counted.api.send('GET', `/api/nothing-${each}`);
  const { requests, disk } = await counted.read();
  const speed = { p50_ms: expect.any(Number), p99_ms: expect.any(Number), limit_ms: 250 };
  expect(requests).toEqual({ count: before + 420, failed: 0, ...speed, hours: [], slowest: [] });
  expect(disk.full_in_days).toBeNull();
});

test('Rules 14.146: a call is counted for 24 hours', () => {
  let nowMs = Date.parse('2026-11-29T10:59:00Z');
  const traffic = createTraffic(() => nowMs);
  traffic.note({ ms: 100, isFailed: true });
  nowMs += 23 * 3_600_000;
  traffic.note({ ms: 2, isFailed: false });
  expect(traffic.read()).toMatchObject({ count: 2, failed: 1 });
  nowMs += 3_600_000;
  expect(traffic.read()).toMatchObject({ count: 1, failed: 0 });
});

/** Guarantee: guessing locks out the guesser and no one else. */
test('Rules 14.140: a wrong token gets 401 and counts for its address before any work; the right one still works', async () => {
  const ask = (sent: string | undefined, address: string) =>
    server.api.send('GET', '/api/operator/status', { ...(sent !== undefined && { token: sent }), address });
  const address = '198.51.100.7';
  expect((await ask(undefined, address)).status).toBe(401);
  const statuses = [];
  for (let each = 0; each < 22; each += 1) statuses.push((await ask(`guess-${each}`, address)).status);
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
  expect((await ask(`${token}x`, '198.51.101.7')).status).toBe(401);
  expect((await ask(token, address)).status).toBe(200);
  await watch();
  const { events } = await server.read();
  expect(events.find(({ kind, what }) => kind === 'wrong-token' && what === '198.51.100.0/24')?.times).toBe(22);
  expect(server.api.lines.join('')).not.toContain(token);
});

test('a session of a family has no access here', async () => {
  const { parent, mia } = await makeFamily(server.api);
  for (const person of [parent, mia]) expect((await person.get('/api/operator/status')).status).toBe(401);
});

test.each([
  ['203.0.113.8', '203.0.113.0/24'],
  ['2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['', 'elsewhere'],
  ['anything', 'elsewhere'],
])('Rules 14.147: %s is stored as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
