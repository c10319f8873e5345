import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newEmail, password } from '../../testing/families/test-family.ts';
import { type DeviceFixture, openDeviceFixture } from './device-fixture.ts';

let fixture: DeviceFixture;
beforeAll(async () => {
  fixture = await openDeviceFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

const endGrace = () => fixture.superuser.query(`update refresh_token set used_at = used_at - interval '11 s'`);

test('signs in, loads its user and calls the API', async () => {
  const email = await fixture.register();
  const device = fixture.open();
  const { data, error } = await device.client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email, aud: 'authenticated' } });
  expect((await device.client.getUser()).data.user).toMatchObject({ id: data.user?.id, email });
  expect((await device.client.getClaims()).data?.claims.sub).toBe(data.user?.id);
  expect(await device.callApi()).toBe(200);
  expect(device.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
});

test('a reopened page restores its session and emits INITIAL_SESSION', async () => {
  const first = await fixture.signIn(await fixture.register());
  const again = fixture.openTab(first);
  const { data } = await again.client.getSession();
  expect(data.session?.access_token).toBe(first.stored().access_token);
  expect(again.events).toContain('INITIAL_SESSION');
  expect(again.events).not.toContain('SIGNED_OUT');
});

test.each([
  ['wrong password', async () => ({ email: await fixture.register(), password: 'not it' })],
  ['unknown e-mail', async () => ({ email: newEmail(), password })],
])('a %s is an AuthApiError with our sentence, and nobody is signed in', async (_, make) => {
  const device = fixture.open();
  const { data, error } = await device.client.signInWithPassword(await make());
  const sentence = 'The email or password is not right';
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code: 'invalid_credentials', message: sentence });
  expect(data).toMatchObject({ user: null, session: null });
  expect(device.stored()).toBeNull();
});

/**
 * Guarantee: after too many failures the error states the wait, and a device with a session keeps working (Rules 2.9).
 */
test('after too many wrong passwords the error states how long to wait, and a refresh still works', async () => {
  await using strict = await openDeviceFixture({ SIGN_IN_FAILURES_PER_ADDRESS: '12' });
  const email = await strict.register();
  const [signedIn, guesser] = [await strict.signIn(email), strict.open()];
  for (let guess = 0; guess < 10; guess += 1) await guesser.client.signInWithPassword({ email, password: 'not it' });
  const sentence = 'Too many tries. Please wait 15 min and try again';
  const refusal = { name: 'AuthApiError', status: 429, message: sentence };
  expect((await guesser.client.signInWithPassword({ email, password })).error).toMatchObject(refusal);
  for (let guess = 10; guess < 12; guess += 1) await guesser.client.signInWithPassword({ email: newEmail(), password });
  expect((await guesser.client.signInWithPassword({ email: newEmail(), password })).error).toMatchObject(refusal);

  for (let turn = 0; turn < 30; turn += 1) expect((await signedIn.client.refreshSession()).error).toBeNull();
  expect(await signedIn.callApi()).toBe(200);
});

/** Guarantee: two tabs, or a device and its restored copy, both stay signed in when they refresh at the same time. */
test.each([
  ['two tabs with one storage', 'openTab'],
  ['two devices with a copy of one session', 'copy'],
] as const)('both stay signed in after a concurrent refresh by %s', async (_, other) => {
  const first = await fixture.signIn(await fixture.register());
  const second = fixture[other](first);
  await second.client.getSession();
  await Promise.all([first.client.refreshSession(), second.client.refreshSession()]);
  expect([...first.events, ...second.events]).toContain('TOKEN_REFRESHED');
  for (const device of [first, second]) {
    expect(device.events).not.toContain('SIGNED_OUT');
    expect(await device.callApi()).toBe(200);
    expect((await device.client.refreshSession()).error).toBeNull();
    expect(await device.callApi()).toBe(200);
  }
});

/** Guarantee: a refresh token reused after the grace period counts as stolen and ends the session for both. */
test('reusing a refresh token after 10 s ends the session, and both devices emit SIGNED_OUT', async () => {
  const owner = await fixture.signIn(await fixture.register());
  const thief = fixture.copy(owner);
  await thief.client.getSession();
  const { data } = await owner.client.refreshSession();
  expect(await owner.callApi()).toBe(200);
  await endGrace();

  thief.expire();
  const { error } = await thief.client.refreshSession();
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(error?.message).toBe('Your session has ended. Please sign in again');
  expect(await owner.callApi(data.session?.access_token)).toBe(401);
  owner.expire();
  expect((await owner.client.refreshSession()).error).toMatchObject({ status: 400, code: 'session_expired' });

  for (const device of [owner, thief]) {
    expect(device.events.at(-1)).toBe('SIGNED_OUT');
    expect(device.stored()).toBeNull();
  }
});

/** Guarantee: a sign-out takes effect at the next request of the devices in its scope, and only those. */
test.each([
  ['global', 401, 401],
  ['local', 401, 200],
  ['others', 200, 401],
] as const)('signing out with scope %s: this device %i, the other %i', async (scope, mine, others) => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  const stranger = await fixture.signIn(await fixture.register());
  const { access_token } = here.stored();
  expect((await here.client.signOut({ scope })).error).toBeNull();
  expect(await here.callApi(access_token)).toBe(mine);
  expect(await there.callApi()).toBe(others);
  expect(await stranger.callApi()).toBe(200);
  expect(here.events.includes('SIGNED_OUT')).toBe(mine === 401);

  there.expire();
  expect((await there.client.refreshSession()).error === null).toBe(others === 200);
  expect(there.events.includes('SIGNED_OUT')).toBe(others === 401);
});

test('a sign-out without a scope is global (Rules 3.6)', async () => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  await here.client.signOut();
  expect(await there.callApi()).toBe(401);
});

test('the next getUser on a device that was signed out elsewhere signs it out here', async () => {
  const email = await fixture.register();
  const [here, there] = [await fixture.signIn(email), await fixture.signIn(email)];
  await here.client.signOut({ scope: 'others' });
  expect((await there.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(there.events.at(-1)).toBe('SIGNED_OUT');
});

test('a sign-out succeeds on the device even if the server rejects its token', async () => {
  const device = await fixture.signIn(await fixture.register());
  device.storage.setItem('session', JSON.stringify({ ...device.stored(), access_token: 'a.b.c' }));
  expect((await device.client.signOut()).error).toBeNull();
  expect(device.stored()).toBeNull();
  expect(device.events.at(-1)).toBe('SIGNED_OUT');
});

/** Rules 3.6: a sign-out ignores 404, 401 and 403 from the server. */
test.each([401, 403, 404])('a sign-out that is answered %i is a sign-out', async (status) => {
  const send: typeof fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input).pathname === '/auth/v1/logout'
      ? Promise.resolve(Response.json({}, { status }))
      : fetch(input, init);
  const device = await fixture.signIn(await fixture.register(), { send });
  expect((await device.client.signOut()).error).toBeNull();
  expect(device.stored()).toBeNull();
});
