import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDocument, operationsOf } from './reference/document.ts';
import { award, makeReward } from './rewards/reward.fixture.ts';
import { startTestApi } from './testing/test-api.ts';
import { makeFamily, makeTask, registerPerson } from './testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

/** Every call of the API by its name; the document has them all (reference.test.ts). */
const operations = operationsOf(await makeDocument(api.app)).map(({ method, path, operation }) => {
  const forbidden = operation.responses[403];
  return {
    name: `${method} ${path}`,
    method,
    path,
    isBehindSession: (operation.security ?? []).length > 0,
    forbidden: forbidden && 'description' in forbidden ? forbidden.description : undefined,
  };
});
const behindSession = operations.filter((operation) => operation.isBehindSession);
const forOneRole = operations.filter(({ forbidden }) => forbidden);
const aboutOneThing = behindSession.filter(({ path }) => path.includes('{'));

const absent = { status: 404, text: '{"detail":"We could not find that"}' };
const addressOf = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

let ours: Awaited<ReturnType<typeof makeFamily>>;
let theirIdFor: (path: string) => string;
beforeAll(async () => {
  ours = await makeFamily(api);
  theirIdFor = await makeWholeFamily();
});

/** A family with one thing of every kind; answers the id of the one that a path is about. */
async function makeWholeFamily() {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 10);
  const { id: reward } = await makeReward(parent);
  const { body: redemption } = await mia.post(`/api/rewards/${reward}/redeem`);
  const { body: allowance } = await parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 5 });
  const { body: family } = await parent.get('/api/families/current');
  const lone = await registerPerson(api, 'child');
  const { body: request } = await lone.post('/api/families/join', { code: family.family_code });
  const ids: [place: string, id: string][] = [
    ['/api/rewards/redemptions/', redemption.id],
    ['/api/rewards/', reward],
    ['/api/tasks/', await makeTask(parent, mia.id)],
    ['/api/allowances/', allowance.id],
    ['/api/families/join-requests/', request.id],
  ];
  return (path: string) => ids.find(([place]) => path.startsWith(place))?.[1] ?? mia.id;
}

/** Guarantee: a call that loses its check of session or role is missed here, not just left out below. */
test('open to everybody, and to either role, is what is listed here and nothing else', () => {
  const namesOf = (calls: typeof operations) => calls.map(({ name }) => name).toSorted();
  expect(namesOf(operations.filter(({ isBehindSession }) => !isBehindSession))).toEqual([
    'GET /api/docs',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/metrics',
    'GET /api/openapi.json',
    'POST /api/auth/recover',
    'POST /api/auth/register',
    'POST /auth/v1/token',
  ]);
  expect(namesOf(behindSession.filter(({ forbidden }) => !forbidden))).toEqual([
    'DELETE /api/auth/sessions',
    'DELETE /api/auth/sessions/{id}',
    'GET /api/auth/sessions',
    'GET /api/families/current',
    'GET /api/families/join-requests',
    'GET /api/profiles',
    'GET /api/profiles/{id}',
    'GET /api/rewards',
    'GET /api/rewards/redemptions',
    'GET /api/tasks',
    'GET /api/tokens/{childId}/balance',
    'GET /api/tokens/{childId}/transactions',
    'GET /auth/v1/user',
    'POST /api/tasks/{id}/complete',
    'POST /auth/v1/logout',
    'PUT /auth/v1/user',
  ]);
});

/** Guarantee: whoever is not signed in reads and changes nothing. */
test.each(behindSession)('Rules 1.6: $name without a valid session is 401', async ({ method, path }) => {
  for (const sent of [{}, { token: 'no-token-of-ours' }]) {
    const answer = await api.send(method, addressOf(path, randomUUID()), sent);
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Please sign in again' } });
  }
});

/** Guarantee: a child cannot do what is a parent's to do, not even for itself, nor a parent what is a child's. */
test.each(forOneRole)('Rules 1.6: $name in the wrong role is 403', async ({ method, path, forbidden }) => {
  const person = forbidden === 'Only a parent can do this' ? ours.mia : ours.parent;
  const { status, text } = await api.send(method, addressOf(path, person.id), { token: person.token });
  expect({ status, text }).toEqual({ status: 403, text: JSON.stringify({ detail: forbidden }) });
});

/** Guarantee: another family's things and things that are not there answer with the same bytes. */
test.each(aboutOneThing)('Rules 1.6: $name of another family is 404 like an absent one', async (call) => {
  const { method, path, forbidden } = call;
  const person = forbidden === 'Only a child can do this' ? ours.mia : ours.parent;
  const rename = path.includes('/children/') && { display_name: 'Ours' };
  const body = path.endsWith('/password') ? { password: 'another password' } : rename || undefined;
  for (const id of [theirIdFor(path), randomUUID(), 'not-an-id']) {
    const { status, text } = await api.send(method, addressOf(path, id), { body, token: person.token });
    expect({ id, status, text }).toEqual({ id, ...absent });
  }
});

/** Guarantee: siblings share a family, not their things. */
test.each([
  ['GET', '/api/profiles/{id}'],
  ['GET', '/api/tokens/{id}/balance'],
  ['GET', '/api/tokens/{id}/transactions'],
  ['POST', '/api/tasks/{id}/complete'],
])('Rules 1.6: %s %s of a sibling is 404 like an absent one', async (method, path) => {
  const { parent, mia, leo } = ours;
  const id = path.includes('tasks') ? await makeTask(parent, leo.id) : leo.id;
  const { status, text } = await api.send(method, addressOf(path, id), { token: mia.token });
  expect({ status, text }).toEqual(absent);
});

test('a parent has no tokens of its own, and its children’s things are its to see', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await parent.get(`/api/tokens/${parent.id}/balance`)).status).toBe(404);
  expect((await parent.get(`/api/tokens/${mia.id}/balance`)).status).toBe(200);
  expect((await parent.get(`/api/profiles/${mia.id}`)).body).toMatchObject({ id: mia.id, role: 'child' });
});

/** Guarantee: nobody pays into another family. */
test('an award to another family’s child, or to a parent, finds nobody', async () => {
  const { parent } = await makeFamily(api);
  const { mia: stranger } = await makeFamily(api);
  for (const child_id of [stranger.id, parent.id, randomUUID()]) {
    const asked = { child_id, amount: 5, description: 'For you' };
    expect((await parent.post('/api/tokens/award', asked)).status).toBe(404);
  }
  expect((await stranger.get(`/api/tokens/${stranger.id}/balance`)).body).toEqual({ balance: 0 });
});

/** Guarantee: a child cannot do what is a parent's to do, not even for itself. */
test('a child is forbidden to make, approve and award', async () => {
  const { parent, mia } = await makeFamily(api);
  const id = await makeTask(parent, mia.id);
  await mia.post(`/api/tasks/${id}/complete`);
  const refused = [
    await mia.post('/api/tasks', { title: 'Nothing', token_reward: 1000 }),
    await mia.post(`/api/tasks/${id}/approve`),
    await mia.post('/api/tokens/award', { child_id: mia.id, amount: 5, description: 'For me' }),
  ];
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
  }
  expect((await mia.get(`/api/tokens/${mia.id}/balance`)).body).toEqual({ balance: 0 });
});
