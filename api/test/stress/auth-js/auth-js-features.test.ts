import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GoTrueClient } from '@supabase/auth-js';
import { newEmail, password } from '../../testing/families/test-family.ts';
import { type DeviceFixture, openDeviceFixture } from './device-fixture.ts';

let fixture: DeviceFixture;
beforeAll(async () => {
  fixture = await openDeviceFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const newPassword = 'a nest of tokens';

/** Guarantee: a new password keeps this device signed in and signs out all others at their next request (Rules 2.7). */
test('a new password emits USER_UPDATED here, signs out other devices, and makes the old one invalid', async () => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  const { data, error } = await here.client.updateUser({ password: newPassword, current_password: password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: {} });
  expect(here.events.at(-1)).toBe('USER_UPDATED');
  expect(await here.callApi()).toBe(200);
  expect((await here.client.refreshSession()).error).toBeNull();
  expect(await there.callApi()).toBe(401);
  const late = fixture.open();
  expect((await late.client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
  expect((await late.client.signInWithPassword({ email, password: newPassword })).error).toBeNull();
});

/** Guarantee: holding a signed-in device is not enough to take over the account or write metadata (Rules 2.7). */
test.each([
  ['without the old password', { password: newPassword }, 'Please fill in all fields'],
  ['with a wrong one', { password: newPassword, current_password: 'not it' }, 'Your current password is not right'],
  ['too short', { password: 'short', current_password: password }, 'Password must be at least 6 characters'],
  ['as metadata', { data: { role: 'parent' } }, 'Please fill in all fields'],
  ['as another e-mail', { email: newEmail() }, 'Please fill in all fields'],
])('a change of the user %s is refused with a sentence and changes nothing', async (_, change, sentence) => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  const { error } = await here.client.updateUser(change);
  expect(error).toMatchObject({ name: 'AuthApiError', status: 422, code: 'validation_failed', message: sentence });
  expect(here.events).not.toContain('USER_UPDATED');
  expect((await there.client.getUser()).data.user).toMatchObject({ email, user_metadata: {} });
});

/** Rules 3.8. The only auth-js event missing is MFA_CHALLENGE_VERIFIED, which has no endpoint here. */
test('Rules 3.8: emits every event', async () => {
  const device = fixture.open();
  const email = await fixture.register();
  await device.client.signInWithPassword({ email, password });
  await device.client.refreshSession();
  await device.client.updateUser({ password: newPassword, current_password: password });
  await device.client.signOut();
  expect(device.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
});

const email = newEmail();
const phone = '+15550100';
const factorId = '018f0000-0000-7000-8000-000000000001';

const noFeatures: [string, string, (client: GoTrueClient) => Promise<unknown>][] = [
  ['signUp', 'POST /signup', (client) => client.signUp({ email, password })],
  ['signInAnonymously', 'POST /signup', (client) => client.signInAnonymously()],
  ['resetPasswordForEmail', 'POST /recover', (client) => client.resetPasswordForEmail(email)],
  ['resend', 'POST /resend', (client) => client.resend({ type: 'signup', email })],
  ['resend', 'POST /resend', (client) => client.resend({ type: 'sms', phone })],
  ['signInWithOtp', 'POST /otp', (client) => client.signInWithOtp({ email })],
  ['signInWithOtp', 'POST /otp', (client) => client.signInWithOtp({ phone })],
  ['verifyOtp', 'POST /verify', (client) => client.verifyOtp({ email, token: '123456', type: 'email' })],
  ['signInWithSSO', 'POST /sso', (client) => client.signInWithSSO({ domain: 'example.com' })],
  ['signInWithIdToken', 'POST /token', (client) => client.signInWithIdToken({ provider: 'google', token: 'x' })],
  ['reauthenticate', 'GET /reauthenticate', (client) => client.reauthenticate()],
  ['linkIdentity', 'GET /user/identities/authorize', (client) => client.linkIdentity({ provider: 'google' })],
  ['mfa.enroll', 'POST /factors', (client) => client.mfa.enroll({ factorType: 'totp' })],
  ['mfa.challenge', `POST /factors/${factorId}/challenge`, (client) => client.mfa.challenge({ factorId })],
  [
    'mfa.verify',
    `POST /factors/${factorId}/verify`,
    (client) => client.mfa.verify({ factorId, challengeId: factorId, code: '123456' }),
  ],
  ['mfa.unenroll', `DELETE /factors/${factorId}`, (client) => client.mfa.unenroll({ factorId })],
  [
    'oauth.getAuthorizationDetails',
    `GET /oauth/authorizations/${factorId}`,
    (client) => client.oauth.getAuthorizationDetails(factorId),
  ],
  ['oauth.listGrants', 'GET /user/oauth/grants', (client) => client.oauth.listGrants()],
  ['admin.listUsers', 'GET /admin/users', (client) => client.admin.listUsers()],
];

const notFound = {
  code: 404,
  refusal: 'request.notFound',
  error_code: 'not_found',
  msg: 'We could not find that',
  detail: 'We could not find that',
};

/** Guarantee: unsupported features return 404 in the protocol's format, with or without a session (Rules 2.8). */
test.each(noFeatures)('%s is no feature: %s is 404', async (_, place, call) => {
  const asked: [string, number, unknown][] = [];
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = response.ok ? null : await response.clone().json();
    asked.push([`${init?.method} ${pathname.replace('/auth/v1', '')}`, response.status, body]);
    return response;
  };
  const device = await fixture.signIn(await fixture.register(), { send });
  const session = device.stored();
  const outcome = await call(device.client);
  expect(outcome).toMatchObject({ error: { name: 'AuthApiError', status: 404, code: 'not_found' } });
  expect(asked.at(-1)).toEqual([place, 404, notFound]);
  expect(device.stored()).toEqual(session);
  expect(await device.callApi()).toBe(200);
});

test.each(['/authorize?provider=google', '/.well-known/jwks.json', '/settings', '/health', '/callback', '/verify'])(
  'GET %s, for browser redirects or keys, is 404',
  async (path) => {
    const { status, body } = await fixture.client.send('GET', `/auth/v1${path}`);
    expect({ status, body }).toEqual({ status: 404, body: notFound });
  },
);

test('auth-js itself rejects a resend without an email or phone number (Rules 2.10)', async () => {
  const { client } = fixture.open();
  const { error } = await client.resend({} as Parameters<GoTrueClient['resend']>[0]); // not possible in our forms
  expect(error?.message).toBe('You must provide either an email or phone number and a type');
});

test('listing factors and identities only requests the user, who has none', async () => {
  const { client } = await fixture.signIn(await fixture.register());
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [], totp: [], phone: [] });
  expect((await client.getUserIdentities()).data?.identities ?? []).toEqual([]);
});
