import { beforeEach, expect, test } from '@jest/globals';
import { fakeSend, type Answer } from '@tokennest/shared-ui/testing/fake-send';
import { revokeLater, sendRevocations } from './revocation.ts';

beforeEach(() => localStorage.clear());

const ended = { access_token: 'access', refresh_token: 'refresh' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function connect(answer: Answer) {
  const paths: string[] = [];
  globalThis.fetch = fakeSend((call) => {
    paths.push(`${call.path}${call.search.size > 0 ? '?' : ''}${call.search} ${call.headers.get('Authorization')}`);
    return answer(call);
  });
  return paths;
}

/** Guarantee: who signs out without network is signed out on the server as soon as there is one (ruling 25). */
test('a revocation that could not be sent follows, once', async () => {
  connect(() => Promise.reject(new TypeError('Failed to fetch')));
  revokeLater(ended);
  await settled();
  const paths = connect(() => ({ status: 204 }));
  await sendRevocations();
  await sendRevocations();
  expect(paths).toEqual(['/auth/v1/logout?scope=global Bearer access']);
  expect(localStorage.length).toBe(0);
});

test('an access token that has expired meanwhile is exchanged first', async () => {
  const paths = connect(({ path, headers }) => {
    if (path === '/auth/v1/token') return { body: { access_token: 'fresh' } };
    return { status: headers.get('Authorization') === 'Bearer fresh' ? 204 : 401 };
  });
  revokeLater(ended);
  await settled();
  expect(paths.at(-1)).toBe('/auth/v1/logout?scope=global Bearer fresh');
  expect(localStorage.length).toBe(0);
});

test.each([401, 403, 404])('%i from the server counts as signed out (specification 8)', async (status) => {
  connect(() => ({ status }));
  revokeLater(ended);
  await settled();
  expect(localStorage.length).toBe(0);
});

test('a server in trouble is asked again later', async () => {
  connect(() => ({ status: 503 }));
  revokeLater(ended);
  await settled();
  expect(localStorage.length).toBe(1);
});
