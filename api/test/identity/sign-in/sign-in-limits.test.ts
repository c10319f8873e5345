import { afterAll, expect, test } from '@jest/globals';
import { openDevice } from '../../testing/families/device.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { grantByPassword, newEmail, password, refresh, registerPerson } from '../../testing/families/test-family.ts';

const api = startTestApi({ tryLimits: { signInFailuresPerAccountMax: 2, signInFailuresPerAddressMax: 4 } });
afterAll(api.close);

const signIn = (email: string, given: string, address?: string) =>
  grantByPassword(api, { email, password: given }, { address });
const sentence = 'Too many tries. Please wait 15 min and try again';

/** Guarantee: guessing ends after too many failures, in any spelling of the e-mail, known or not. */
test('an account that failed too often is 429, even with the right password', async () => {
  const { email } = await registerPerson(api, 'parent');
  expect(await signIn(email, 'not it')).toMatchObject({ status: 400 });
  expect(await signIn(` ${email.toUpperCase()} `, 'not it')).toMatchObject({ status: 400 });
  const refused = await signIn(email, password);
  const body = { code: 429, error_code: 'over_request_rate_limit', msg: sentence, detail: sentence };
  expect(refused).toMatchObject({ status: 429, body });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
  const unknown = newEmail();
  const answers = [await signIn(unknown, password), await signIn(unknown, password), await signIn(unknown, password)];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
});

test('an address that failed too often gets 429 for everyone there, but no one elsewhere', async () => {
  const [{ email }, address] = [await registerPerson(api, 'parent'), '203.0.113.20'];
  for (const _ of [1, 2, 3, 4]) expect(await signIn(newEmail(), password, address)).toMatchObject({ status: 400 });
  expect(await signIn(email, password, address)).toMatchObject({ status: 429 });
  expect(await signIn(email, password)).toMatchObject({ status: 200 });
});

test('successful sign-ins are not limited', async () => {
  const [{ email }, address] = [await registerPerson(api, 'parent'), '203.0.113.21'];
  for (const _ of [1, 2, 3, 4, 5, 6]) expect(await signIn(email, password, address)).toMatchObject({ status: 200 });
});

/** Guarantee: password guesses never lock out a device that is already signed in (Rules 2.9). */
test('while its account and its address are limited a device refreshes and calls the API', async () => {
  const [person, address] = [await registerPerson(api, 'parent'), '203.0.113.22'];
  for (const _ of [1, 2]) await signIn(person.email, 'not it', address);
  for (const _ of [1, 2]) await signIn(newEmail(), 'not it', address);
  expect(await signIn(person.email, password, address)).toMatchObject({ status: 429 });
  let newest = { access_token: person.token, refresh_token: person.refreshToken };
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const refreshed = await refresh(api, newest.refresh_token, { address });
    expect(refreshed.status).toBe(200);
    newest = refreshed.body;
    const mine = await api.send('GET', '/api/tasks', { token: newest.access_token, address });
    expect(mine.status).toBe(200);
  }
});

/** Guarantee: a failed refresh does not count as a password guess, so dead devices lock out no one. */
test('a dead refresh token is 400 however often it is sent, and does not affect sign-ins', async () => {
  const [{ email }, address] = [await registerPerson(api, 'parent'), '203.0.113.23'];
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    const refused = await refresh(api, 'dead', { address });
    expect(refused).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  }
  expect(await signIn(email, password, address)).toMatchObject({ status: 200 });
});

test('auth-js shows the sentence of the limit', async () => {
  const email = newEmail();
  for (const _ of [1, 2]) await signIn(email, password);
  const { client } = openDevice('http://localhost', {
    send: async (input, init) => api.app.request(new Request(input, init)),
  });
  const { error } = await client.signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit', message: sentence });
});
