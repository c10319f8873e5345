import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestOrm } from '../../testing/processes/test-database.ts';
import { type Held, openSessions } from './copied-session-fixture.ts';

const orm = openTestOrm();
let sessions: Awaited<ReturnType<typeof openSessions>>;
beforeAll(async () => {
  sessions = await openSessions(orm);
});
afterAll(() => orm.close());

const isCopy = 'refresh_token_already_used';
const isOver = 'session_expired';

async function openDevice() {
  const { id, held } = await sessions.open();
  const first = await refresh(held);
  expect(await sessions.request(first)).toBe(true);
  return { id, first, waitLong: () => sessions.waitLong(id) };
}

async function refresh(held: Held): Promise<Held> {
  const next = await sessions.refresh(held);
  if (typeof next === 'string') throw new Error(`The refresh token is dead: ${next}`);
  return next;
}

/** Guarantee: lost answers never end a session, however late and often the device tries again. */
test('a refresh whose answer was lost is answered again an hour later, and thirty times over', async () => {
  const { first, waitLong } = await openDevice();
  for (let lost = 0; lost < 30; lost += 1) {
    await refresh(first);
    await waitLong();
  }
  const next = await refresh(first);
  expect(await sessions.request(next)).toBe(true);
  await waitLong();
  expect(await sessions.request(await refresh(next))).toBe(true);
});

/** Guarantee: a stolen refresh token is detected as soon as the holder of the next one uses it in any way. */
test.each([
  ['by a request', (next: Held) => sessions.request(next)],
  ['for a refresh', (next: Held) => refresh(next)],
])('Rules 3.21: once the next token was used %s, the previous one is a copy', async (_, use) => {
  const { first, waitLong } = await openDevice();
  const next = await refresh(first);
  await use(next);
  await waitLong();
  expect(await sessions.refresh(first)).toBe(isCopy);
  expect(await sessions.refresh(next)).toBe(isOver);
  expect(await sessions.request(next)).toBe(false);
});

/** Guarantee: a thief who refreshes first keeps the session only until the device's next request. */
test('Rules 3.21: a token that a thief used first ends the session when the device uses it', async () => {
  const { first, waitLong } = await openDevice();
  const stolen = await refresh(first);
  expect(await sessions.request(stolen)).toBe(true);
  await waitLong();
  expect(await sessions.refresh(first)).toBe(isCopy);
  expect(await sessions.request(stolen)).toBe(false);
});

/** Guarantee: a thief who refreshes first and waits until the device has continued gains nothing. */
test('Rules 3.20: if one refresh token was traded twice, the first successor used is valid and the other is refused', async () => {
  const { first, waitLong } = await openDevice();
  const stolen = await refresh(first);
  await waitLong();
  const next = await refresh(first);
  expect(next.refreshToken).not.toBe(stolen.refreshToken);
  expect(await sessions.request(next)).toBe(true);
  expect(await sessions.request(stolen)).toBe(false);
  expect(await sessions.request(next)).toBe(true);
  expect(await sessions.refresh(stolen)).toBe(isCopy);
  expect(await sessions.request(next)).toBe(false);
});

/** Guarantee: a late answer is as good as a timely one, so a device may continue with either. */
test('the first one used may be the one that was issued first', async () => {
  const { first, waitLong } = await openDevice();
  const slow = await refresh(first);
  await waitLong();
  const other = await refresh(first);
  expect(await sessions.request(slow)).toBe(true);
  await waitLong();
  const next = await refresh(slow);
  expect(next.refreshToken).not.toBe(other.refreshToken);
  expect(await sessions.request(next)).toBe(true);
  expect(await sessions.request(other)).toBe(false);
  expect(await sessions.refresh(other)).toBe(isCopy);
});

/** Guarantee: requests sent while another tab refreshes are answered (Rules 3.20). */
test('an access token from before a refresh works for its whole hour', async () => {
  const { first, waitLong } = await openDevice();
  const next = await refresh(first);
  expect(await sessions.request(next)).toBe(true);
  expect(await sessions.request(first)).toBe(true);
  await waitLong();
  expect(await sessions.request(await refresh(next))).toBe(true);
});

/** Guarantee: copy detection costs ordinary requests nothing. */
test('only the first request after a refresh writes', async () => {
  const { id, first } = await openDevice();
  const version = async () =>
    (await sessions.execute('select xmin::text, ctid::text from auth_session where id = $1', [id]))[0];
  const before = await version();
  for (let request = 0; request < 3; request += 1) await sessions.request(first);
  expect(await version()).toEqual(before);
  const next = await refresh(first);
  const refreshed = await version();
  await sessions.request(next);
  expect(await version()).not.toEqual(refreshed);
});

/** Guarantee: a new version of the server signs no one out, and still recognizes copies from before. */
test('a session from an older version continues, and its earlier tokens are copies', async () => {
  const { id, first, waitLong } = await openDevice();
  const next = await refresh(first);
  await sessions.execute('update auth_session set taken_hash = null where id = $1', [id]);
  await sessions.execute('update refresh_token set follows = null where session_id = $1', [id]);
  const newest = await refresh(next);
  expect(await sessions.request(newest)).toBe(true);
  await waitLong();
  expect(await sessions.refresh(first)).toBe(isCopy);
});
