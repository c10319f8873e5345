import { beforeEach, expect, test } from '@jest/globals';
import { fakeSend, type Call } from '@tokennest/shared-ui/testing/fake-send';
import { createAuthClient } from './auth-client.ts';
import { rememberedHeaders } from './remembered-device.ts';

beforeEach(() => localStorage.clear());

const header = 'Remembered-Device';
const credentials = { email: 'mia@example.com', password: 'tokennest' };
const stored = () => JSON.parse(localStorage.getItem('devices') ?? '[]');

function connect(...given: string[]) {
  const calls: Call[] = [];
  globalThis.fetch = fakeSend((call) => {
    calls.push(call);
    const token = given.shift();
    return { status: 400, body: { code: 400, msg: 'No' }, ...(token && { headers: { [header]: token } }) };
  });
  return calls;
}
const client = createAuthClient();
const signIn = () => client.signInWithPassword(credentials);

/** Guarantee: the next sign-in on this device proves that there was an earlier one (Rules 14.11). */
test('sends the token of a sign-in with the next one and with a recovery', async () => {
  const calls = connect('mia.1.a');
  await signIn();
  await signIn();
  expect(calls.map(({ headers }) => headers.get(header))).toEqual([null, 'mia.1.a']);
  expect(calls[1]?.headers.get('Content-Type')).toContain('application/json');
  expect(rememberedHeaders()).toEqual({ [header]: 'mia.1.a' });
  expect(stored()).toEqual(['mia.1.a']);
});

test('replaces the same person’s token, and drops the oldest of more than ten', async () => {
  const others = Array.from({ length: 10 }, (_, index) => `leo${index}.1.a`);
  connect('mia.1.a', ...others.slice(0, 9), 'mia.2.b', 'leo9.1.a');
  for (const _ of [...others, 'mia']) await signIn();
  expect(stored()).toHaveLength(10);
  expect(stored().slice(0, 2)).toEqual(['mia.2.b', 'leo8.1.a']);
  await signIn();
  expect(stored()).toEqual(['leo9.1.a', 'mia.2.b', ...others.slice(1, 9).toReversed()]);
});

test('sends the token with sign-ins only', async () => {
  localStorage.setItem('devices', '["mia.1.a"]');
  const calls = connect();
  await client.refreshSession({ refresh_token: 'refresh' });
  expect(calls.map(({ path, headers }) => [path, headers.get(header)])).toEqual([['/auth/v1/token', null]]);
});
