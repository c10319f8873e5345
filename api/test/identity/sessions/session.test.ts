import { afterAll, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { startTestApi } from '../../testing/test-api.ts';
import { type TestPerson, refresh, registerPerson, signIn } from '../../testing/families/test-family.ts';
import { AuthSessionEntity } from '../../../src/identity/sessions/auth-session.entity.ts';
import { RefreshTokenEntity } from '../../../src/identity/sessions/refresh-token.entity.ts';
import { emOfPerson } from '../../../src/identity/accounts/identity.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), owner.close()]));

const dayMs = 24 * 3_600_000;

async function rowsOf({ id, get }: TestPerson) {
  const familyId: string = (await get('/api/families/current')).body.id;
  return emOfPerson({ orm: owner }, { familyId, profileId: id });
}

test('a refresh token used twice within ten seconds works twice', async () => {
  const person = await registerPerson(api, 'parent');
  const both = await Promise.all([refresh(api, person.refreshToken), refresh(api, person.refreshToken)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of both) expect((await refresh(api, body.refresh_token)).status).toBe(200);
});

/** Guarantee: a copy used at that same moment is detected at the next refresh, and does not live on separately. */
test('after simultaneous refreshes one token continues, even after it was traded', async () => {
  const person = await registerPerson(api, 'parent');
  const [one, other] = await Promise.all([refresh(api, person.refreshToken), refresh(api, person.refreshToken)]);
  expect(other.body.refresh_token).toBe(one.body.refresh_token);
  const newest = await refresh(api, one.body.refresh_token);
  expect((await refresh(api, person.refreshToken)).body.refresh_token).toBe(newest.body.refresh_token);
  expect((await api.send('GET', '/api/tasks', { token: newest.body.access_token })).status).toBe(200);

  const em = await rowsOf(person);
  await em.nativeUpdate(RefreshTokenEntity, { usedAt: { $ne: null } }, { usedAt: new Date(Date.now() - 11_000) });
  expect(await refresh(api, other.body.refresh_token)).toMatchObject({
    body: { error_code: 'refresh_token_already_used' },
  });
  expect(await refresh(api, newest.body.refresh_token)).toMatchObject({ body: { error_code: 'session_expired' } });
});

test('a refresh token used again later revokes its session', async () => {
  const person = await registerPerson(api, 'parent');
  const next = await refresh(api, person.refreshToken);
  expect((await api.send('GET', '/api/tasks', { token: next.body.access_token })).status).toBe(200);
  const em = await rowsOf(person);
  await em.nativeUpdate(RefreshTokenEntity, { usedAt: { $ne: null } }, { usedAt: new Date(Date.now() - 11_000) });
  expect(await refresh(api, person.refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used', detail: 'Your session has ended. Please sign in again' },
  });
  expect((await refresh(api, next.body.refresh_token)).status).toBe(400);
  expect((await api.send('GET', '/api/tasks', { token: next.body.access_token })).status).toBe(401);
});

test('Rules 3.1: a refresh extends the session to 90 days, and an old one has expired', async () => {
  const person = await registerPerson(api, 'parent');
  const em = await rowsOf(person);
  await em.nativeUpdate(AuthSessionEntity, {}, { expiresAt: new Date(Date.now() + 60_000) });
  const next = await refresh(api, person.refreshToken);
  const session = await em.fork().findOneOrFail(AuthSessionEntity, { profileId: person.id });
  expect(session.expiresAt.getTime() - Date.now()).toBeGreaterThan(89 * dayMs);
  await em.nativeUpdate(AuthSessionEntity, {}, { expiresAt: new Date(Date.now() - 1) });
  expect((await refresh(api, next.body.refresh_token)).status).toBe(400);
  expect((await api.send('GET', '/api/tasks', { token: next.body.access_token })).status).toBe(401);
});

/** Guarantee: repeating a sign-out whose answer was lost is no error, and has no other effect. */
test('signing out twice is signing out once', async () => {
  const person = await registerPerson(api, 'parent');
  const other = await signIn(api, person.email);
  expect((await person.post('/auth/v1/logout?scope=local')).status).toBe(204);
  expect((await person.post('/auth/v1/logout?scope=global')).status).toBe(204);
  expect((await person.get('/auth/v1/user')).status).toBe(401);
  expect((await refresh(api, other.refreshToken)).status).toBe(200);
  expect((await api.send('POST', '/auth/v1/logout', { token: 'no.token.ofours' })).status).toBe(401);
});

test('signing out several times simultaneously is signing out once', async () => {
  const { post } = await registerPerson(api, 'parent');
  const answers = await Promise.all(
    ['local', 'global', 'local', 'global'].map((scope) => post(`/auth/v1/logout?scope=${scope}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
});

/** Guarantee: without a session, a request reveals nothing about the parameters of a sign-out. */
test('a sign-out checks the token before its scope', async () => {
  const person = await registerPerson(api, 'parent');
  const withScope = (token?: string) => api.send('POST', '/auth/v1/logout?scope=all', token ? { token } : {});
  expect([(await withScope()).status, (await withScope('no.token.ofours')).status]).toEqual([401, 401]);
  expect((await withScope(person.token)).status).toBe(422);
  await person.post('/auth/v1/logout');
  expect((await withScope(person.token)).status).toBe(204);
});

/** Guarantee: a copy of the database signs no one in. */
test('only a hash of the refresh token is stored', async () => {
  const person = await registerPerson(api, 'parent');
  const em = await rowsOf(person);
  const [row] = await em.find(RefreshTokenEntity, { profileId: person.id });
  const stored = Buffer.from(row?.tokenHash ?? []);
  expect(stored).toHaveLength(32);
  expect(Buffer.from(person.refreshToken, 'base64url').includes(stored)).toBe(false);
});

test.each(['', 'x', 'A'.repeat(86), Buffer.alloc(64).toString('base64url')])(
  'the refresh token %p is dead, not a server error',
  async (token) => {
    expect(await refresh(api, token)).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  },
);

const secretOf = (text: string) => new TextEncoder().encode(text);
const forged = (secret: string, exp: number) =>
  new SignJWT({ fid: crypto.randomUUID(), sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(crypto.randomUUID())
    .setAudience('authenticated')
    .setExpirationTime(exp)
    .sign(secretOf(secret));

test.each([
  ['absent', async () => undefined],
  ['no JWT', async () => 'nonsense'],
  ['unsigned', async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['signed by another', () => forged('another secret of 32 characters..', Date.now() / 1000 + 60)],
  ['over', () => forged('a secret of the tests, 32 or more', Date.now() / 1000 - 60)],
  ['without a session', () => forged('a secret of the tests, 32 or more', Date.now() / 1000 + 60)],
])('an access token that is %s is 401', async (_, make) => {
  const { status, body } = await api.send('GET', '/api/tasks', { token: await make() });
  expect({ status, body }).toEqual({
    status: 401,
    body: { code: 'access.signInAgain', detail: 'Please sign in again' },
  });
});
