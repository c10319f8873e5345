import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { award, makeReward } from '../../family/rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  makeFamily,
  makeTask,
  newPerson,
  password,
  registerPerson,
  signIn,
  type TestPerson,
} from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

interface Wish {
  by: TestPerson;
  path: string;
  body?: object;
}

type Family = Awaited<ReturnType<typeof makeFamily>>;

/** Each family sends a different body, so that a mix-up would show. */
const wishes: Record<string, (family: Family) => Wish | Promise<Wish>> = {
  award: ({ parent, mia }) => ({ by: parent, path: '/api/tokens/award', body: moveOf(mia) }),
  deduct: ({ parent, mia }) => ({ by: parent, path: '/api/tokens/deduct', body: moveOf(mia) }),
  task: ({ parent }) => ({
    by: parent,
    path: '/api/tasks',
    body: { title: `Dishes of ${parent.id}`, token_reward: 5 },
  }),
  reward: ({ parent }) => ({ by: parent, path: '/api/rewards', body: { title: `Zoo with ${parent.id}`, cost: 5 } }),
  allowance: ({ parent, mia }) => ({ by: parent, path: '/api/allowances', body: allowanceOf(mia) }),
  'recurring task': ({ parent, mia }) => ({ by: parent, path: '/api/recurring-tasks', body: recurringOf(mia) }),
  proposal: ({ mia }) => ({ by: mia, path: '/api/proposals', body: { kind: 'task', title: `Dishes of ${mia.id}` } }),
  absence: ({ parent, mia }) => ({ by: parent, path: '/api/absences', body: { ...away, child_id: mia.id } }),
  'add-child': ({ parent }) => ({ by: parent, path: '/api/auth/add-child', body: newPerson('child') }),
  execute: async ({ parent, mia }) => {
    const { body } = await parent.post('/api/allowances', allowanceOf(mia));
    return { by: parent, path: `/api/allowances/${body.id}/execute` };
  },
  redeem: async ({ parent, mia }) => ({ by: mia, path: `/api/rewards/${(await makeReward(parent)).id}/redeem` }),
  complete: async ({ parent, mia }) => ({ by: mia, path: `/api/tasks/${await makeTask(parent, mia.id)}/complete` }),
  'take-back': async ({ parent, mia }) => {
    const { body } = await parent.post('/api/tokens/award', moveOf(mia));
    return { by: parent, path: `/api/tokens/transactions/${body.id}/take-back` };
  },
  erasure: async ({ parent }) => {
    const { body } = await parent.post('/api/children', { display_name: 'Kim' });
    const asked = { child_id: body.id, keeps_history: true, name: 'Kim', current_password: password };
    return { by: parent, path: '/api/erasures', body: asked };
  },
  invitation: ({ parent }) => ({ by: parent, path: '/api/invitations', body: { membership: 'parent' } }),
  'recovery code': ({ parent }) => ({
    by: parent,
    path: '/api/auth/recovery-code',
    body: { current_password: password },
  }),
  'join, each another family': async ({ parent }) => join(parent),
};

const moveOf = (mia: TestPerson) => ({ child_id: mia.id, amount: 5, description: `For ${mia.id}` });
const away = { from_date: '2098-01-01', to_date: '2098-01-07' };
const recurringOf = (mia: TestPerson) => ({
  title: `For ${mia.id}`,
  token_reward: 5,
  repeat: { kind: 'days', every: 1 },
  assign: 'one',
  child_ids: [mia.id],
});
const allowanceOf = (mia: TestPerson) => ({ child_id: mia.id, name: `For ${mia.id}`, amount: 5 });

async function join(parent: TestPerson): Promise<Wish> {
  const by = await registerPerson(api, 'child', 'Noa');
  const { body: family } = await parent.get('/api/families/current');
  return { by, path: '/api/families/join', body: { code: family.family_code } };
}

const send = ({ by, path, body }: Wish, key: string) => by.post(path, body, { key });

let families: [Family, Family];
beforeAll(async () => {
  families = [await makeFamily(api), await makeFamily(api)];
  for (const { parent, mia } of families) await award(parent, mia, 100);
});

/** Guarantee: a key used by another family blocks nothing and reveals nothing (Rules 1.10). */
test.each(Object.entries(wishes))('the same key in another family is a separate request: %s', async (_, wishOf) => {
  const [one, other] = [await wishOf(families[0]), await wishOf(families[1])];
  const key = randomUUID();
  const [first, second] = await Promise.all([send(one, key), send(other, key)]);
  expect([first.status, second.status].map((status) => status === 200 || status === 201)).toEqual([true, true]);
  expect(second.text).not.toBe(first.text);
  expect((await send(other, key)).text).toBe(second.text);
  expect((await send(one, key)).text).toBe(first.text);
});

/** Guarantee: a stranger who reuses someone's key makes no one wait. */
test('children of two families ask to join one family with the same key', async () => {
  const { parent } = await makeFamily(api);
  const key = randomUUID();
  const asked = await Promise.all([await join(parent), await join(parent)].map((wish) => send(wish, key)));
  expect(asked.map(({ status }) => status)).toEqual([201, 201]);
  const { body: waiting } = await parent.get('/api/families/join-requests');
  const ids = (requests: { id: string }[]) => new Set(requests.map(({ id }) => id));
  expect(ids(waiting)).toEqual(ids(asked.map(({ body }) => body)));
  for (const id of ids(waiting)) {
    expect((await parent.post(`/api/families/join-requests/${id}/accept`)).status).toBe(200);
  }
});

/** Guarantee: a child can join whatever key it registered with, and that key blocks no one in the new family. */
test('the keys of a registration and of an added child are separate, also after joining', async () => {
  const { parent } = await makeFamily(api);
  const { body: family } = await parent.get('/api/families/current');
  const add = (key: string) => parent.post('/api/auth/add-child', newPerson('child'), { key });
  const register = async (key: string) => {
    const body = { ...newPerson('child'), family_code: family.family_code };
    expect((await api.send('POST', '/api/auth/register', { body, key })).status).toBe(201);
    const { body: waiting } = await parent.get('/api/families/join-requests');
    expect((await parent.post(`/api/families/join-requests/${waiting[0].id}/accept`)).status).toBe(200);
    const again = await api.send('POST', '/api/auth/register', { body, key });
    expect(again).toMatchObject({
      status: 201,
      body: { id: (await signIn(api, body.email)).id, family_id: family.id },
    });
  };
  const [before, after] = [randomUUID(), randomUUID()];
  expect((await add(before)).status).toBe(201);
  await register(before);
  await register(after);
  expect((await add(after)).status).toBe(201);
  expect((await parent.get('/api/profiles?role=child')).body).toHaveLength(6);
});
