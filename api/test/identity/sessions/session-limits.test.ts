import { afterAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { emOfPerson } from '../../../src/identity/accounts/identity.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import { callerOf, refresh, registerPerson, signIn, type TestPerson } from '../../testing/families/test-family.ts';
import { AuthSessionEntity } from '../../../src/identity/sessions/auth-session.entity.ts';
import { RefreshTokenEntity } from '../../../src/identity/sessions/refresh-token.entity.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), owner.close()]));

const hourMs = 3_600_000;

async function rowsOf(person: TestPerson) {
  const { familyId, profileId } = await callerOf(person);
  const em = () => emOfPerson({ orm: owner }, { familyId, profileId });
  const addSessions = (count: number, revokedAt: Date | null = null) =>
    em().insertMany(
      AuthSessionEntity,
      Array.from({ length: count }, (_, index) => ({
        familyId,
        id: randomUUID(),
        profileId,
        expiresAt: new Date(Date.now() + (index + 1) * hourMs),
        revokedAt,
      })),
    );
  return {
    addSessions,
    count: (where: object = {}) => em().count(AuthSessionEntity, { profileId, ...where }),
    countTokens: () => em().count(RefreshTokenEntity, { profileId }),
    useTokensAgo: (ms: number) =>
      em().nativeUpdate(RefreshTokenEntity, { usedAt: { $ne: null } }, { usedAt: new Date(Date.now() - ms) }),
  };
}

/** Guarantee: endless sign-ins do not fill the database, and devices in use stay signed in. */
test('Rules 11.5: the 51st session ends the one idle for longest, also when three begin simultaneously', async () => {
  const person = await registerPerson(api, 'parent');
  const { addSessions, count } = await rowsOf(person);
  await addSessions(49);
  expect(await count()).toBe(50);
  const added = await Promise.all([1, 2, 3].map(() => signIn(api, person.email)));
  expect(await count({ revokedAt: null })).toBe(50);
  for (const { get } of [person, ...added]) expect((await get('/api/auth/sessions')).body).toHaveLength(50);
});

test('Rules 11.5: 50 ended sessions are kept', async () => {
  const person = await registerPerson(api, 'child', 'Mia');
  const { addSessions, count } = await rowsOf(person);
  await addSessions(60, new Date());
  await signIn(api, person.email);
  expect([await count({ revokedAt: null }), await count()]).toEqual([2, 52]);
});

/** Guarantee: a device used for years stores few rows, and a copy of any of its tokens is still detected. */
test('Rules 3.3: a copy is detected however often its session was refreshed since', async () => {
  const person = await registerPerson(api, 'parent');
  const { countTokens, useTokensAgo } = await rowsOf(person);
  let newest: string = person.refreshToken;
  for (let count = 0; count < 25; count += 1) newest = (await refresh(api, newest)).body.refresh_token;
  expect(await countTokens()).toBe(21);
  await useTokensAgo(11_000);
  newest = (await refresh(api, newest)).body.refresh_token;
  expect(await refresh(api, person.refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used' },
  });
  expect(await refresh(api, newest)).toMatchObject({ body: { error_code: 'session_expired' } });
});

/** Guarantee: a new version of the server signs no one out. */
test('a refresh token in the old format is traded for one that names its session', async () => {
  const person = await registerPerson(api, 'parent');
  const before = Buffer.from(person.refreshToken, 'base64url').subarray(0, 64).toString('base64url');
  const { status, body } = await refresh(api, before);
  expect([status, body.refresh_token.length]).toEqual([200, person.refreshToken.length]);
  expect((await refresh(api, before)).body.refresh_token).toBe(body.refresh_token);
  expect((await refresh(api, body.refresh_token)).status).toBe(200);
});

test('a refresh token with another person’s session, or an unknown one, is dead and ends nothing', async () => {
  const [person, other] = [await registerPerson(api, 'parent'), await registerPerson(api, 'parent')];
  const own = Buffer.from(person.refreshToken, 'base64url');
  const theirs = Buffer.from(other.refreshToken, 'base64url').subarray(64);
  for (const session of [theirs, Buffer.alloc(16)]) {
    const forged = Buffer.concat([own.subarray(0, 32), Buffer.alloc(32), session]).toString('base64url');
    expect(await refresh(api, forged)).toMatchObject({ status: 400, body: { error_code: 'refresh_token_not_found' } });
  }
  for (const { refreshToken } of [person, other]) expect((await refresh(api, refreshToken)).status).toBe(200);
});
