import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSend, type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { createRevocations, type Revocations } from './revocation.ts';

let revocations: Revocations;

beforeEach(() => {
  localStorage.clear();
  revocations = createRevocations();
});

const ended = { access_token: 'access', refresh_token: 'refresh', sign_out_token: 'sign-out' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function connect(answer: Answer) {
  const paths: string[] = [];
  globalThis.fetch = fakeSend((call) => {
    paths.push(`${call.path}${call.search.size > 0 ? '?' : ''}${call.search} ${call.headers.get('Authorization')}`);
    return answer(call);
  });
  return paths;
}

/** Guarantee: someone who signs out offline is signed out on the server as soon as there is a network (Rules 3.6). */
test('sends a failed revocation later, once', async () => {
  connect(() => Promise.reject(new TypeError('Failed to fetch')));
  revocations.later(ended);
  await settled();
  const paths = connect(() => ({ status: 204 }));
  await revocations.send();
  await revocations.send();
  expect(paths).toEqual(['/auth/v1/logout?scope=global Bearer sign-out']);
  expect(localStorage.length).toBe(0);
});

test('ends only this session when signing out on a shared device', async () => {
  localStorage.setItem('device', JSON.stringify({ credential: 'c', name: 'Hall tablet', child_id: null }));
  const paths = connect(() => ({ status: 204 }));
  revocations.later(ended);
  await settled();
  expect(paths).toEqual(['/auth/v1/logout?scope=local Bearer sign-out']);
});

/** Guarantee: the next person with this device finds no token that grants access. */
test('stores only the sign-out token', async () => {
  connect(() => Promise.reject(new TypeError('Failed to fetch')));
  revocations.later(ended);
  await settled();
  expect(localStorage.getItem('revocations')).toBe('["sign-out"]');
});

/** Guarantee: tokens left by an earlier version are gone once the network is back. */
test('ends sessions stored by an earlier version or granted by an earlier server with the access token', async () => {
  const { access_token, refresh_token } = ended;
  const earlier = { access_token, refresh_token };
  localStorage.setItem('revocations', JSON.stringify([earlier, null]));
  const paths = connect(() => ({ status: paths.length === 1 ? 204 : 401 }));
  await revocations.send();
  expect(paths[0]).toBe('/auth/v1/logout?scope=global Bearer access');
  expect(localStorage.length).toBe(0);
  revocations.later(earlier);
  await settled();
  expect(paths.at(-1)).toBe('/auth/v1/logout?scope=global Bearer access');
});

/** Guarantee: a server that comes back silently still gets the revocation. */
test('retries every half minute until it succeeds', async () => {
  jest.useFakeTimers();
  const paths = connect(() => ({ status: paths.length < 3 ? 503 : 204 }));
  revocations.later(ended);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(paths).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(paths).toHaveLength(3);
  expect(localStorage.length).toBe(0);
  jest.useRealTimers();
});

test.each([401, 403, 404])('treats %i from the server as signed out (Rules 3.6)', async (status) => {
  connect(() => ({ status }));
  revocations.later(ended);
  await settled();
  expect(localStorage.length).toBe(0);
});

test('retries a failing server later', async () => {
  connect(() => ({ status: 503 }));
  revocations.later(ended);
  await settled();
  expect(localStorage.length).toBe(1);
});

/** Guarantee: a start, a sign-out and a returning network at the same time send one revocation. */
test('does not send a revocation twice', async () => {
  const paths = connect(() => ({ status: 204 }));
  revocations.later(ended);
  await Promise.all([revocations.send(), revocations.send()]);
  expect(paths).toHaveLength(1);
});
