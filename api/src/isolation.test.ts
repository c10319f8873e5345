import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from './testing/test-api.ts';
import { makeFamily, makeTask } from './testing/test-family.ts';

const api = startTestApi();
afterAll(api.close);

/** Every address that holds an id, with who may not know what it stands for. */
const addresses = {
  profile: (id: string) => ['GET', `/api/profiles/${id}`],
  balance: (id: string) => ['GET', `/api/tokens/${id}/balance`],
  transactions: (id: string) => ['GET', `/api/tokens/${id}/transactions`],
  complete: (id: string) => ['POST', `/api/tasks/${id}/complete`],
  approve: (id: string) => ['POST', `/api/tasks/${id}/approve`],
} satisfies Record<string, (id: string) => [string, string]>;

const isOfTask = (name: string) => name === 'complete' || name === 'approve';

/** Guarantee: another family's things and things that are not there answer with the same bytes. */
test.each(Object.entries(addresses))('a stranger’s %s cannot be told from an absent one', async (name, address) => {
  const { parent, mia } = await makeFamily(api);
  const { parent: strangers, mia: theirChild } = await makeFamily(api);
  const theirs = isOfTask(name) ? await makeTask(strangers, theirChild.id) : theirChild.id;
  const people = name === 'approve' ? [parent] : [parent, mia];
  for (const { token } of people) {
    for (const id of [theirs, randomUUID(), 'not-an-id']) {
      const [method, path] = address(id);
      const { status, text } = await api.send(method, path, { token });
      expect({ status, text }).toEqual({ status: 404, text: '{"detail":"We could not find that"}' });
    }
  }
});

/** Guarantee: siblings share a family, not their things. */
test.each(Object.entries(addresses).filter(([name]) => name !== 'approve'))(
  'a sibling’s %s cannot be told from an absent one',
  async (name, address) => {
    const { parent, mia, leo } = await makeFamily(api);
    const theirs = isOfTask(name) ? await makeTask(parent, leo.id) : leo.id;
    const [method, path] = address(theirs);
    const { status, text } = await api.send(method, path, { token: mia.token });
    expect({ status, text }).toEqual({ status: 404, text: '{"detail":"We could not find that"}' });
  },
);

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

test.each([
  ['GET', '/api/profiles?role=child'],
  ['GET', '/api/families/current'],
  ['GET', '/api/tasks'],
  ['POST', '/api/tasks'],
  ['POST', `/api/tasks/${randomUUID()}/complete`],
  ['POST', `/api/tasks/${randomUUID()}/approve`],
  ['POST', '/api/tokens/award'],
  ['POST', '/api/auth/add-child'],
  ['GET', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
])('%s %s without a session is 401', async (method, path) => {
  expect(await api.send(method, path)).toMatchObject({ status: 401, body: { detail: 'Please sign in again' } });
});
