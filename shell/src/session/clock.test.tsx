import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSend } from '@tokennest/shared-ui/testing/fake-send';
import { createAuthClient } from './auth-client.ts';

const hourMs = 3_600_000;
const serverStart = Date.parse('2026-11-22T12:00:00Z');

/** Time that passes for server and device alike, whatever the device's clock shows. */
let passedMs = 0;
const sent: string[] = [];
let granted = 0;
const client = createAuthClient();

async function signInWithClock(aheadMs: number) {
  jest.spyOn(Date, 'now').mockImplementation(() => serverStart + passedMs + aheadMs);
  globalThis.fetch = fakeSend(({ search }) => {
    sent.push(search.get('grant_type') ?? '');
    // The server sends a token's duration, never its end (api: grantDto).
    const grant = { token_type: 'bearer', expires_in: 3600, user: { id: 'mia' } };
    granted += 1;
    return { body: { ...grant, access_token: `access-${granted}`, refresh_token: `refresh-${granted}` } };
  });
  await client.signInWithPassword({ email: 'mia@example.com', password: 'tokennest' });
  sent.length = 0;
}

beforeEach(() => {
  localStorage.clear();
  passedMs = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const tokenNow = async () => (await client.getSession()).data.session?.access_token;

const clocks: [string, number][] = [
  ['right', 0],
  ['three hours ahead', 3 * hourMs],
  ['two days ahead', 48 * hourMs],
  ['three hours behind', -3 * hourMs],
  ['in 1970', -serverStart],
];

/** Guarantee: a device with a wrong clock refreshes in time and as often as any other, not with each request. */
test.each(clocks)('Rules 3.22: a clock that is %s: one refresh an hour', async (_, aheadMs) => {
  await signInWithClock(aheadMs);
  const first = await tokenNow();
  for (let minute = 1; minute <= 58; minute += 1) {
    passedMs = minute * 60_000;
    expect(await tokenNow()).toBe(first);
  }
  expect(sent).toEqual([]);
  passedMs = 59 * 60_000;
  expect(await tokenNow()).not.toBe(first);
  expect(sent).toHaveLength(1);
});

test('Rules 3.22: refreshes before the first request after sleep', async () => {
  await signInWithClock(0);
  const first = await tokenNow();
  passedMs = 9 * hourMs;
  const tokens = await Promise.all([tokenNow(), tokenNow(), tokenNow()]);
  expect(new Set(tokens).size).toBe(1);
  expect(tokens).not.toContain(first);
  expect(sent).toHaveLength(1);
});
