import { afterAll, expect, test } from '@jest/globals';
import { openDevice } from '../../testing/families/device.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { grantByPassword, newEmail, password, refresh, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

function openBrowser() {
  const cookies: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const response = await api.app.request(new Request(input, init));
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  return { client: openDevice('http://localhost', { send }).client, cookies };
}

test('Rules 3.1 and 13.6: auth-js signs in, reads its user and calls the API with its token', async () => {
  const { email, id } = await registerPerson(api, 'parent');
  const { client, cookies } = openBrowser();
  const { data, error } = await client.signInWithPassword({ email: ` ${email.toUpperCase()}`, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, aud: 'authenticated', user_metadata: {} });
  expect(data.session?.expires_in).toBe(3600);
  expect((await client.getUser()).data.user?.id).toBe(id);
  const mine = await api.send('GET', `/api/profiles/${id}`, { token: data.session?.access_token });
  expect(mine).toMatchObject({ status: 200, body: { id, role: 'parent' } });
  expect(cookies).toEqual([]);
});

test('a wrong password and an unknown e-mail get the same refusal', async () => {
  const { email } = await registerPerson(api, 'parent');
  const { client } = openBrowser();
  const wrong = await client.signInWithPassword({ email, password: 'not it' });
  const unknown = await client.signInWithPassword({ email: newEmail(), password });
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'The email or password is not right',
    });
  }
  const raw = await grantByPassword(api, { email, password: 'not it' });
  const sentence = 'The email or password is not right';
  expect(raw.body).toEqual({
    code: 400,
    refusal: 'access.wrongPassword',
    error_code: 'invalid_credentials',
    msg: sentence,
    detail: sentence,
  });
});

test('auth-js refreshes its session and both tokens change', async () => {
  const { email } = await registerPerson(api, 'child', 'Mia');
  const { client } = openBrowser();
  const { data: first } = await client.signInWithPassword({ email, password });
  const { data: second, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
  expect(second.user?.id).toBe(first.user?.id);
  expect(await api.send('GET', '/api/tasks', { token: second.session?.access_token })).toMatchObject({ status: 200 });
});

/** Guarantee: a sign-out applies from the next request on, even if the access token has not expired (Rules 3.2). */
test('after a sign-out neither token works', async () => {
  const { email } = await registerPerson(api, 'parent');
  const { client, cookies } = openBrowser();
  const { data } = await client.signInWithPassword({ email, password });
  expect((await client.signOut()).error).toBeNull();
  const token = data.session?.access_token;
  expect(await api.send('GET', '/api/tasks', { token })).toMatchObject({
    status: 401,
    body: { detail: 'Please sign in again' },
  });
  const refresh_token = data.session?.refresh_token ?? '';
  const again = await refresh(api, refresh_token);
  expect(again).toMatchObject({ status: 400, body: { error_code: 'session_expired' } });
  expect(cookies).toEqual([]);
});

test('the scope decides which sessions a sign-out ends', async () => {
  const { email } = await registerPerson(api, 'parent');
  const [tv, phone, tablet] = [openBrowser(), openBrowser(), openBrowser()];
  const tokens: (string | undefined)[] = [];
  for (const { client } of [tv, phone, tablet]) {
    const { data } = await client.signInWithPassword({ email, password });
    tokens.push(data.session?.access_token);
  }
  const statuses = () =>
    Promise.all(tokens.map(async (token) => (await api.send('GET', '/api/families/current', { token })).status));
  await tv.client.signOut({ scope: 'local' });
  expect(await statuses()).toEqual([401, 200, 200]);
  await phone.client.signOut({ scope: 'others' });
  expect(await statuses()).toEqual([401, 200, 401]);
  await phone.client.signOut({ scope: 'global' });
  expect(await statuses()).toEqual([401, 401, 401]);
});

test.each([
  ['POST', '/signup'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['GET', '/reauthenticate'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token'],
])('%s %s is no feature: 404 in the protocol’s own format', async (method, path) => {
  const detail = 'We could not find that';
  expect(await api.send(method, `/auth/v1${path}`)).toMatchObject({
    status: 404,
    body: { code: 404, error_code: 'not_found', msg: detail, detail },
  });
});

test('the sign-in needs both e-mail and password', async () => {
  const { status, body } = await grantByPassword(api, { email: 'a@b.cd' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ msg: 'Email and password are required', errors: [{ field: 'password' }] });
});

test('a user and its access token have the fields that auth-js programs read', async () => {
  const { email, id } = await registerPerson(api, 'parent');
  const { client } = openBrowser();
  const { data } = await client.signInWithPassword({ email, password });
  const user = (await client.getUser()).data.user;
  expect(user).toEqual(data.user);
  const { created_at: createdAt, last_sign_in_at: signedInAt } = user ?? {};
  expect(user).toMatchObject({ email_confirmed_at: createdAt, updated_at: signedInAt, phone: '' });
  expect(Date.parse(signedInAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt ?? ''));
  const claims = (await client.getClaims()).data?.claims;
  expect(claims).toMatchObject({ sub: id, email, role: 'authenticated', aal: 'aal1', iss: 'tokennest' });
  expect(claims?.session_id).toBe(claims?.sid);
});

test('a later sign-in changes last_sign_in_at on every device', async () => {
  const { email } = await registerPerson(api, 'parent');
  const [phone, laptop] = [openBrowser().client, openBrowser().client];
  const first = await phone.signInWithPassword({ email, password });
  const second = await laptop.signInWithPassword({ email, password });
  const seen = (await phone.getUser()).data.user;
  expect(seen?.last_sign_in_at).toBe(second.data.user?.last_sign_in_at);
  expect(seen?.last_sign_in_at).not.toBe(first.data.user?.last_sign_in_at);
});
