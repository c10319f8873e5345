import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { grantByPassword, password, refresh, register } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const open = (email: string) => granted(grantByPassword(api, { email, password }));
const isAlive = async (token: string) => (await api.send('GET', '/auth/v1/user', { token })).status === 200;
const signOut = async (token: string, scope = 'global') =>
  (await api.send('POST', `/auth/v1/logout?scope=${scope}`, { token })).status;

/** Guarantee: the token a device stores for a pending sign-out can end the session, but not use it. */
test('Rules 14.12: a sign-out token signs out and is accepted nowhere else', async () => {
  const email = await register(api, 'parent');
  const [desktop, phone] = [await open(email), await open(email)];
  const token: string = desktop.sign_out_token;
  const calls = [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['GET', '/api/families/current'],
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions'],
    ['POST', '/api/auth/add-child'],
    ['POST', '/api/auth/recovery-code'],
  ] as const;
  for (const [method, path] of calls) expect(await api.send(method, path, { token })).toMatchObject({ status: 401 });
  expect((await refresh(api, token)).status).toBe(400);
  expect(await isAlive(desktop.access_token)).toBe(true);
  expect(await signOut(token)).toBe(204);
  for (const { access_token } of [desktop, phone]) expect(await isAlive(access_token)).toBe(false);
  expect((await refresh(api, desktop.refresh_token)).status).toBe(400);
});

/** Guarantee: a copied token cannot affect a later sign-in. */
test('Rules 14.12: once its session has ended the token does nothing', async () => {
  const email = await register(api, 'child');
  const { sign_out_token: token } = await open(email);
  expect(await signOut(token)).toBe(204);
  const { access_token: later } = await open(email);
  for (const scope of ['global', 'others', 'local']) expect(await signOut(token, scope)).toBe(204);
  expect(await isAlive(later)).toBe(true);
});

test('Rules 14.12: each refresh returns a token for the same session, and the first one keeps working', async () => {
  const first = await open(await register(api, 'parent'));
  const second = await granted(refresh(api, first.refresh_token));
  expect(await signOut(first.sign_out_token, 'local')).toBe(204);
  expect(await isAlive(second.access_token)).toBe(false);
  expect(await signOut(second.sign_out_token)).toBe(204);
  expect(await signOut(`${second.sign_out_token}x`)).toBe(401);
});
