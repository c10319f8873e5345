import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fakeSend, type Answer, type Call } from '@tokennest/shared-ui/testing/fake-send';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './create-query-client.ts';
import { createSessionServices } from './session-services.ts';
import { beginPage } from '../testing/begin-page.ts';
import { sessionKey } from './session-key.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const profile = { id, family_id: id, display_name: 'Mia', role: 'child', created_at: '2026-01-01T00:00:00.000Z' };
const user = {
  id,
  aud: 'authenticated',
  email: 'mia@example.com',
  app_metadata: {},
  user_metadata: {},
  created_at: '',
};
const nowSeconds = () => Math.floor(Date.now() / 1000);
const sessionOf = (access_token: string, expires_at: number) => ({
  access_token,
  refresh_token: `${access_token}-refresh`,
  sign_out_token: `${access_token}-sign-out`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at,
  user,
});
const credentials = { email: 'mia@example.com', password: 'tokennest' };

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What the device stores of someone who was signed in; `expiresIn` in seconds. */
function remember({ expiresIn, isProfileStored = true }: { expiresIn: number; isProfileStored?: boolean }) {
  localStorage.setItem(sessionKey, JSON.stringify(sessionOf('stored', nowSeconds() + expiresIn)));
  if (isProfileStored) localStorage.setItem('profile', JSON.stringify(profile));
}

function connect(answer: Answer) {
  const calls: string[] = [];
  globalThis.fetch = fakeSend((call: Call) => {
    calls.push(`${call.path} ${call.headers.get('Authorization') ?? ''}`.trim());
    return answer(call);
  });
  return calls;
}

function openPage() {
  beginPage();
  return createSessionServices();
}

async function open() {
  const session = openPage();
  const changed = new Promise<void>((resolve) => session.auth.state.subscribe(resolve));
  await session.auth.start();
  await changed;
  return session;
}

const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const online: Answer = ({ path }) => {
  if (path === '/auth/v1/token') return { body: sessionOf('new', nowSeconds() + 3600) };
  if (path === `/api/profiles/${id}`) return { body: profile };
  return { status: path === '/auth/v1/logout' ? 204 : 404 };
};

/** auth-js tries to renew for half a minute; the clock is fake. */
const giveUp = () => jest.advanceTimersByTimeAsync(30_000);

/** Guarantee: a dashboard shown from the stored profile does not render again for the same profile. */
test.each([
  ['returns the same profile', profile, true],
  ['returns another name', { ...profile, display_name: 'Mia Sofie' }, false],
])('the server %s', async (_, changed, isKept) => {
  remember({ expiresIn: 3600 });
  connect((call) => (call.path === `/api/profiles/${id}` ? { body: changed } : online(call)));
  const session = openPage();
  const { profile: stored } = session.auth.state.get();
  const heard = new Promise<void>((resolve) => session.auth.state.subscribe(resolve));
  await session.auth.start();
  await heard;
  expect(session.auth.state.get().profile).toEqual(changed);
  expect(session.auth.state.get().profile === stored).toBe(isKept);
});

/** Guarantee: signing out never waits for the network and removes all the person's data from the device (Rules 3.6). */
test('signing out offline with an expired token clears everything immediately, and the revocation waits', async () => {
  remember({ expiresIn: 3600 });
  connect(online);
  const { auth, queryOf, revocations } = await open();
  const query = queryOf(createQueryClient);
  query.setQueryData(['tokens'], { balance: 20 });
  jest.useFakeTimers({ now: Date.now() + 2 * 3_600_000 });
  const calls = connect(away);

  const signingOut = auth.signOut();
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(localStorage.getItem('profile')).toBeNull();
  expect(query.getQueryData(['tokens'])).toBeUndefined();
  expect(auth.state.get()).toMatchObject({ user: null, profile: null, isLoading: false });
  await signingOut;
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['/auth/v1/logout Bearer stored-sign-out']);

  const later = connect(online);
  await revocations.send();
  expect(later).toEqual(['/auth/v1/logout Bearer stored-sign-out']);
  expect(localStorage.getItem('revocations')).toBeNull();
});

/** Guarantee: an answer after sign-out brings nobody back. */
test('signing out while the profile loads leaves no one signed in and stores nothing', async () => {
  remember({ expiresIn: 3600, isProfileStored: false });
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const calls = connect((call) => (call.path.startsWith('/api/profiles') ? promise : online(call)));
  const { auth } = openPage();
  await auth.start();
  await waitFor(() => expect(calls).toHaveLength(1));
  const seen: unknown[] = [];
  auth.state.subscribe(() => seen.push(auth.state.get().user));
  const signingOut = auth.signOut();
  resolve({ body: profile });
  await signingOut;
  await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  expect(seen.filter((user) => user !== null)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

/** Guarantee: once someone else has signed in, none of the previous person's data is shown or can be tapped. */
test('removes the previous person before the new profile has loaded', async () => {
  remember({ expiresIn: 3600 });
  connect(online);
  const { auth, queryOf } = await open();
  const query = queryOf(createQueryClient);
  expect(auth.state.get().profile).toEqual(profile);
  query.setQueryData(['tokens'], { balance: 20 });
  const leo = { ...user, id: '018f0000-0000-7000-8000-000000000002' };
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  connect(({ path }) =>
    path === '/auth/v1/token' ? { body: { ...sessionOf('leo', nowSeconds() + 3600), user: leo } } : promise,
  );
  await (await auth.client())?.signInWithPassword(credentials);
  await waitFor(() => expect(auth.state.get()).toMatchObject({ isLoading: true, user: null, profile: null }));
  expect(query.getQueryData(['tokens'])).toBeUndefined();
  resolve({ body: { ...profile, id: leo.id } });
  await waitFor(() => expect(auth.state.get()).toMatchObject({ user: { id: leo.id }, profile: { id: leo.id } }));
});

/** Guarantee: another app's data on this origin, such as localhost:3000, keeps no one from signing in. */
test('starts and signs in with foreign data in storage', async () => {
  const keys = [sessionKey, 'profile', 'revocations', 'devices'];
  for (const key of keys) localStorage.setItem(key, 'not JSON');
  connect(away);
  await (await open()).revocations.send();
  for (const key of keys) localStorage.setItem(key, '{}');
  localStorage.setItem('devices', JSON.stringify([null, { of: 'another app' }, 'a token: ü\n', 'a-token']));
  connect(online);
  const { auth } = await open();
  expect(await auth.signIn(credentials)).toEqual(profile);
});

/** Guarantee: a waiting revocation ends the old sessions, not the one that starts now. */
test('sends a waiting revocation before signing in', async () => {
  localStorage.setItem('revocations', JSON.stringify(['ended']));
  const calls = connect(online);
  await openPage().auth.signIn(credentials);
  expect(calls.slice(0, 2)).toEqual(['/auth/v1/logout Bearer ended', '/auth/v1/token']);
});

/** Guarantee: a sign-out that still waits for auth-js ends its own session, never the one that starts in between. */
test('signing out during a renewal and in again keeps the new session', async () => {
  remember({ expiresIn: -3600 });
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  connect((call) => (call.search.get('grant_type') === 'refresh_token' ? promise : online(call)));
  const { auth } = openPage();
  await auth.start();
  const signingOut = auth.signOut();
  const signingIn = auth.signIn(credentials);
  // Long enough for a sign-in that does not wait.
  await new Promise((pass) => setTimeout(pass, 20));
  resolve({ status: 400 });
  expect(await signingIn).toEqual(profile);
  await signingOut;
  expect(localStorage.getItem(sessionKey)).not.toBeNull();
  expect(auth.state.get()).toMatchObject({ user: { id }, profile });
});

/** Guarantee: starting without a network signs no one out (Rules 3.9). */
test('keeps the person when starting offline with an expired token', async () => {
  remember({ expiresIn: -3600 });
  jest.useFakeTimers();
  connect(away);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { auth } = openPage();
  const starting = auth.start();
  await giveUp();
  await starting;
  // auth-js itself reports that it gave up; no other line is printed.
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ name: 'AuthRetryableFetchError' })]]);
  warn.mockRestore();
  expect(auth.state.get()).toMatchObject({ isLoading: false, user: { id }, profile });
  expect(localStorage.getItem(sessionKey)).not.toBeNull();
});

test('fails to load the profile without a network or a stored profile', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  remember({ expiresIn: 3600, isProfileStored: false });
  connect(away);
  const { auth } = await open();
  expect(auth.state.get()).toMatchObject({ isLoading: false, user: { id }, profile: null });
  expect(logged).toHaveBeenCalledWith('Could not load the profile: no answer');
});

test.each([403, 404, 500, 503])('treats a profile answer of %i as failed, whatever is stored', async (status) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  remember({ expiresIn: 3600 });
  connect(() => ({ status, body: { detail: 'No' } }));
  const { auth } = openPage();
  await auth.start();
  await auth.client().then((client) => client?.getSession());
  await new Promise((resolve) => setTimeout(resolve));
  expect(auth.state.get()).toMatchObject({ isLoading: false, user: { id }, profile: null });
  expect(logged).toHaveBeenCalledWith(`Could not load the profile: ${status}`);
});

/**
 * Guarantee: a session ended by the server ends on the device as well: one refresh, one repeat, signed out (Rules 3.7).
 */
test('signs out after a second 401 without a revocation', async () => {
  remember({ expiresIn: 3600 });
  connect(online);
  const { auth, client } = await open();
  const calls = connect((call) => (call.path.startsWith('/api') ? { status: 401 } : online(call)));
  expect((await client.api.tasks.$get({ query: {} })).status).toBe(401);
  expect(calls).toEqual(['/api/tasks Bearer stored', '/auth/v1/token', '/api/tasks Bearer new']);
  expect(auth.state.get()).toMatchObject({ user: null, profile: null });
  expect(localStorage.getItem(sessionKey)).toBeNull();
});
