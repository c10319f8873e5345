import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';
import { newPerson, refresh, registerPerson, type TestPerson } from '../testing/test-family.ts';

const usual = startTestApi({ tryLimits: { workPerFamilyMs: 250, workPerAddressMs: 500 } });
const ofAddress = startTestApi({ tryLimits: { workPerAddressMs: 500 } });
const cutOff = startTestApi({
  databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
  tryLimits: { workPerFamilyMs: 250 },
});
afterAll(() => Promise.all([usual.close(), ofAddress.close(), cutOff.close()]));

let flooding: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  flooding = await registerPerson(usual, 'parent');
  other = await registerPerson(usual, 'parent');
});

type Send = (index: number) => ReturnType<typeof usual.send>;
const atOnce = (count: number, send: Send) => Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const tally = (answers: Awaited<ReturnType<Send>>[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]));

/** Guarantee: one family's flood is that family's problem, also where another shares its address. */
test('a family that asks a hundred things at once is refused some, and nobody else is', async () => {
  const address = '198.51.100.7';
  const list = (token: string) => usual.send('GET', '/api/tasks', { token, address });
  const [flood, ofOther, ofNobody] = await Promise.all([
    atOnce(100, () => list(flooding.token)),
    atOnce(10, () => list(other.token)),
    usual.send('POST', '/api/auth/register', { body: newPerson('parent'), address }),
  ]);
  expect(Object.keys(tally(flood))).toEqual(['200', '429']);
  const refused = flood.filter(({ status }) => status === 429);
  // Some run, 64 wait.
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.length).toBeLessThan(33);
  expect(refused[0]?.body).toEqual({ detail: 'That was a lot at once. Please wait a moment and try again' });
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect([tally(ofOther), ofNobody.status]).toEqual([{ 200: 10 }, 201]);
});

/** Guarantee: a household's six devices may open their pages in the same moment. */
test('sixty calls of one family at once are all answered', async () => {
  const answers = await atOnce(60, () => usual.send('GET', '/api/rewards', { token: other.token }));
  expect(tally(answers)).toEqual({ 200: 60 });
});

/** Guarantee: a refusal costs no query; who waits for a database that is away is refused no other way than by 503. */
test('what is refused never reaches the database', async () => {
  const answers = await atOnce(100, () => cutOff.send('GET', '/api/tasks', { token: flooding.token }));
  expect(Object.keys(tally(answers))).toEqual(['429', '503']);
});

test('tokens that are not ours share with all who have none at their address, and with nobody else', async () => {
  const forge = (address: string) => (index: number) =>
    usual.send('GET', '/api/tasks', { token: `a.b.${index}`, address });
  // What needs no database would be over before the next one comes: these wait for it.
  const register = () => usual.send('POST', '/api/auth/register', { body: newPerson('parent'), address: '198.51.100.8' });
  const [registered, forged, elsewhere] = await Promise.all([
    atOnce(70, register),
    atOnce(10, forge('198.51.100.8')),
    atOnce(10, forge('198.51.100.9')),
  ]);
  expect(tally(registered)).toMatchObject({ 201: expect.any(Number), 429: expect.any(Number) });
  expect([tally(forged), tally(elsewhere)]).toEqual([{ 429: 10 }, { 401: 10 }]);
});

/** Guarantee: no device loses its session for a flood from its address (Rules 3.4). */
test('a refresh beyond the share is 503; how the server is may be asked at any time', async () => {
  const address = '198.51.100.10';
  const [refreshed, health, options] = await Promise.all([
    atOnce(100, () => refresh(usual, 'no token of ours', { address })),
    usual.send('GET', '/api/health/ready', { address }),
    usual.send('OPTIONS', '/api/tasks', { address }),
  ]);
  expect(tally(refreshed)).toEqual({ 400: expect.any(Number), 503: expect.any(Number) });
  const refused = refreshed.find(({ status }) => status === 503);
  expect([refused?.body.error_code, refused?.headers.has('Retry-After')]).toEqual(['unexpected_failure', true]);
  expect([health.status, options.status]).toEqual([200, 204]);
});

test('many families of one address have a share together', async () => {
  const tokens = [flooding.token, other.token];
  const send = (address: string) => (index: number) =>
    ofAddress.send('GET', '/api/rewards', { token: tokens[index % 2] ?? '', address });
  const [flood, elsewhere] = await Promise.all([
    atOnce(320, send('198.51.100.11')),
    atOnce(10, send('198.51.100.12')),
  ]);
  expect(tally(flood)).toEqual({ 200: expect.any(Number), 429: expect.any(Number) });
  expect(tally(elsewhere)).toEqual({ 200: 10 });
});
