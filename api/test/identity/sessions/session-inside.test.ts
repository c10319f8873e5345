import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from '../../../src/operations.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { Sent } from '../../testing/test-client.ts';
import { openOwnerOrm } from '../../testing/processes/test-database.ts';
import { makeFamily, makeTask, refresh, signIn, type TestPerson } from '../../testing/families/test-family.ts';
import { emOfPerson } from '../../../src/identity/accounts/identity.ts';
import { RefreshTokenEntity } from '../../../src/identity/sessions/refresh-token.entity.ts';

const api = startTestApi();
const owner = openOwnerOrm();
afterAll(() => Promise.all([api.close(), owner.close()]));

type Family = Awaited<ReturnType<typeof makeFamily>>;
let family: Family;
let signedOut: Family;
beforeAll(async () => {
  family = await makeFamily(api);
  signedOut = await makeFamily(api);
  for (const { token } of [signedOut.mia, signedOut.parent])
    await api.send('POST', '/auth/v1/logout?scope=global', { token });
});

const id: string = randomUUID();
/** Each route with a caller of the right role and a valid body; no row has the ids. */
const inside = operations
  .filter(({ session }) => session === 'inside')
  .map(({ route, who, example: body }) => ({
    route,
    by: who === 'parent' ? ('parent' as const) : ('mia' as const),
    body,
    isForBoth: who === 'anyone',
  }));
const ended = { status: 401, body: { detail: 'Please sign in again' } };

function send(route: string, sent: Sent, ofPath = id) {
  const [method = '', path = ''] = route.split(' ');
  return api.send(method, path.replace(/:\w+/, ofPath), method === 'GET' ? { ...sent, body: undefined } : sent);
}

/** A request with every error that is checked before the function is called. */
const askWrongly = (route: string, token: string) =>
  Promise.all([
    send(route, { token, body: { unknown: true } }),
    send(route, { token, body: '{' }),
    send(route, { token, body: {}, key: 'no key' }),
    send(route, { token, body: { unknown: true } }, 'no-id'),
    send(`${route}?unknown=1`, { token }),
  ]);

test('there are such routes, for each role and for both', () => {
  expect(inside.length).toBeGreaterThan(10);
  expect(new Set(inside.map(({ by, isForBoth }) => `${by} ${isForBoth}`)).size).toBe(3);
});

/** Guarantee: without a session the answer is always the same 401, however wrong the request is (Rules 10.6). */
test.each(inside)('$route: without a session it is 401, before anything else', async ({ route, by, body }) => {
  const { token } = signedOut[by];
  const answers = [await send(route, { token, body }), ...(await askWrongly(route, token))];
  for (const answer of answers) expect(answer).toMatchObject(ended);
});

/** Guarantee: the wrong role gets no more information than that, either. */
test.each(inside.filter(({ isForBoth }) => !isForBoth))('$route: by the other role it is 403', async (asked) => {
  const { route, by, body } = asked;
  const { token } = by === 'parent' ? family.mia : family.parent;
  const refused = { status: 403, body: { detail: `Only a ${by === 'parent' ? 'parent' : 'child'} can do this` } };
  const answers = [await send(route, { token, body }), ...(await askWrongly(route, token))];
  for (const answer of answers) expect(answer).toMatchObject(refused);
});

async function tradeTwice(person: TestPerson): Promise<{ used: string; other: string }> {
  const { id: familyId } = (await person.get('/api/families/current')).body;
  const em = emOfPerson({ orm: owner }, { familyId, profileId: person.id });
  const { body: first } = await refresh(api, person.refreshToken);
  await em.nativeUpdate(RefreshTokenEntity, { usedAt: { $ne: null } }, { usedAt: new Date(Date.now() - 11_000) });
  const { body: later } = await refresh(api, person.refreshToken);
  return { used: later.access_token, other: first.access_token };
}

/** Guarantee: a thief who refreshed first and waited can change nothing once the device has continued. */
test.each(inside)(
  '$route: if one refresh token was traded twice, the first successor used is valid',
  async ({ route, by, body }) => {
    const { used, other } = await tradeTwice(await signIn(api, family[by].email));
    expect((await send(route, { token: used, body })).status).not.toBe(401);
    expect(await send(route, { token: other, body })).toMatchObject(ended);
  },
);

/** Guarantee: a successful transaction decides between the tokens as any other request does. */
test('a completion with one token shuts out the other', async () => {
  const { parent, mia } = await makeFamily(api);
  const task = await makeTask(parent, mia.id);
  const { used, other } = await tradeTwice(mia);
  expect((await api.send('POST', `/api/tasks/${task}/complete`, { token: used })).status).toBe(200);
  expect((await api.send('GET', '/api/families/current', { token: other })).status).toBe(401);
});
