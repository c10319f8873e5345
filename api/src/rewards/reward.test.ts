import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../database/orm.ts';
import { lockFamily } from '../families/family.service.ts';
import { queryAs } from '../testing/query-as.ts';
import { startTestApi } from '../testing/test-api.ts';
import { connectAs } from '../testing/test-database.ts';
import { makeFamily, registerPerson, type TestPerson } from '../testing/test-family.ts';
import type { RewardDto } from './reward.contract.ts';
import { RewardEntity } from './reward.entity.ts';
import { leftOf, makeReward } from './reward.fixture.ts';

const api = startTestApi();
afterAll(api.close);

const idsOf = async (person: TestPerson) => (await person.get('/api/rewards')).body.map(({ id }: RewardDto) => id);
const callerOf = async (parent: TestPerson) => {
  const familyId: string = (await parent.get('/api/families/current')).body.id;
  return { familyId, profileId: parent.id, role: 'parent' as const };
};

test('POST /api/rewards: 201 with the reward, active and unlimited unless asked otherwise', async () => {
  const parent = await registerPerson(api, 'parent');
  const plain = await parent.post('/api/rewards', { title: ' Film night ', cost: 25 });
  const usual = { description: null, quantity_available: null, is_active: true };
  expect(plain).toMatchObject({ status: 201, body: { title: 'Film night', cost: 25, ...usual } });
  const whole = { title: 'Zoo', description: 'All day', cost: 1_000_000, quantity_available: 0, is_active: false };
  const { status, body } = await parent.post('/api/rewards', whole);
  expect({ status, body }).toEqual({ status: 201, body: { ...whole, id: body.id, created_at: body.created_at } });
});

test.each([null, '', undefined])(
  'POST /api/rewards: quantity_available %j is unlimited',
  async (quantity_available) => {
    const parent = await registerPerson(api, 'parent');
    expect(await makeReward(parent, { quantity_available })).toMatchObject({ quantity_available: null });
  },
);

const refused: [wrong: object, sentence: string][] = [
  [{ title: '' }, 'Please fill in required fields'],
  [{ title: null }, 'Please fill in required fields'],
  [{ title: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  [{ description: 'x'.repeat(501) }, 'Please use at most 500 characters'],
  [{ cost: null }, 'Please fill in required fields'],
  [{ cost: 0 }, 'Please enter a valid token cost'],
  [{ cost: -5 }, 'Please enter a valid token cost'],
  [{ cost: 2.5 }, 'Please enter a valid token cost'],
  [{ cost: '10' }, 'Please enter a valid token cost'],
  [{ cost: 1_000_001 }, 'At most 1,000,000 tokens at once'],
  [{ quantity_available: -1 }, 'Please enter a valid quantity'],
  [{ quantity_available: 1.5 }, 'Please enter a valid quantity'],
  [{ quantity_available: '3' }, 'Please enter a valid quantity'],
  [{ quantity_available: true }, 'Please enter a valid quantity'],
  [{ quantity_available: 1_000_001 }, 'Please enter a valid quantity'],
  [{ is_active: 'yes' }, 'Please say whether the reward is active'],
  [{ quantity_taken: 5 }, 'We do not know the field quantity_taken'],
];

test.each(refused)('POST and PUT /api/rewards: %j is refused', async (wrong, detail) => {
  const parent = await registerPerson(api, 'parent');
  const reward = await makeReward(parent);
  const answers = [
    await parent.post('/api/rewards', { title: 'Film night', cost: 10, ...wrong }),
    await parent.put(`/api/rewards/${reward.id}`, wrong),
  ];
  for (const { status, body } of answers) {
    const [field] = Object.keys(wrong);
    expect({ status, detail: body.detail, first: body.errors[0] }).toEqual({
      status: 422,
      detail,
      first: { field, message: detail },
    });
  }
  expect((await parent.get('/api/rewards')).body).toEqual([reward]);
});

test.each([{}, { title: 'Film night' }, { cost: 10 }])('POST /api/rewards: %j lacks a field', async (body) => {
  const parent = await registerPerson(api, 'parent');
  expect(await parent.post('/api/rewards', body)).toMatchObject({
    status: 422,
    body: { detail: 'Please fill in required fields' },
  });
});

/** Guarantee: one tap makes one reward, and a replay answers it as it is by then, also when it is gone. */
test('ruling 23: POST /api/rewards twice with one key makes one reward', async () => {
  const parent = await registerPerson(api, 'parent');
  const key = randomUUID();
  const create = (title = 'Film night') => parent.post('/api/rewards', { title, cost: 10, is_active: true }, { key });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, key],
    [201, key],
  ]);
  expect((await create('Zoo')).body.errors[0].field).toBe('Idempotency-Key');
  const edited = await parent.put(`/api/rewards/${key}`, { title: 'Zoo', cost: 30 });
  expect(await create()).toMatchObject({ status: 201, body: edited.body });
  expect(await parent.post('/api/rewards', { title: 'Film night', cost: 10 }, { key })).toMatchObject({ status: 201 });
  await parent.delete(`/api/rewards/${key}`);
  expect(await create()).toMatchObject({ status: 201, body: edited.body });
  expect(await idsOf(parent)).toEqual([]);
});

test('ruling 16: GET /api/rewards: newest first, a child sees the active ones', async () => {
  const { parent, mia } = await makeFamily(api);
  const [first, hidden, gone, last] = [
    await makeReward(parent),
    await makeReward(parent, { is_active: false }),
    await makeReward(parent),
    await makeReward(parent, { quantity_available: 0 }),
  ];
  await parent.delete(`/api/rewards/${gone.id}`);
  expect((await parent.get('/api/rewards')).body).toEqual([last, hidden, first]);
  expect((await mia.get('/api/rewards')).body).toEqual([last, first]);
  await parent.put(`/api/rewards/${hidden.id}`, { is_active: true });
  expect(await idsOf(mia)).toEqual([last.id, hidden.id, first.id]);
  expect(await idsOf(await registerPerson(api, 'parent'))).toEqual([]);
});

/** Guarantee: a query that forgets the rule shows a child no more than the rule allows. */
test('ruling 16: PostgreSQL itself shows a child active rewards only', async () => {
  const { parent, mia } = await makeFamily(api);
  const { familyId, ...caller } = await callerOf(parent);
  const shown = await makeReward(parent);
  const hidden = await makeReward(parent, { is_active: false });
  const gone = await makeReward(parent);
  await parent.delete(`/api/rewards/${gone.id}`);
  const app = await connectAs('app');
  const readAs = async (profileId: string, role: 'parent' | 'child') =>
    (await queryAs(app, { familyId, profileId, role }, 'select id from reward order by id')).rows.map(({ id }) => id);
  expect(await readAs(mia.id, 'child')).toEqual([shown.id]);
  expect(await readAs(caller.profileId, 'parent')).toEqual([shown.id, hidden.id, gone.id].toSorted());
  const take = `update reward set quantity_total = 5, is_active = false where family_id = $1`;
  expect((await queryAs(app, { familyId, profileId: mia.id, role: 'child' }, take, [familyId])).rowCount).toBe(0);
  await app.end();
});

test('PUT /api/rewards/{id}: changes what is sent and nothing else', async () => {
  const parent = await registerPerson(api, 'parent');
  const reward = await makeReward(parent, { description: 'With popcorn', quantity_available: 3 });
  let expected = reward;
  const changes = [
    { is_active: false },
    { title: 'Zoo' },
    { cost: 99 },
    { description: null },
    { description: 'All day' },
    { description: ' ' },
    { quantity_available: 7 },
    { quantity_available: '' },
    { quantity_available: 0 },
    { quantity_available: null },
    { is_active: true, title: 'Beach', quantity_available: 1 },
    {},
  ];
  for (const change of changes) {
    const stored = Object.entries(change).map(([field, value]) => [field, String(value ?? '').trim() ? value : null]);
    expected = { ...expected, ...Object.fromEntries(stored) };
    expect(await parent.put(`/api/rewards/${reward.id}`, change)).toMatchObject({ status: 200, body: expected });
    expect((await parent.get('/api/rewards')).body).toEqual([expected]);
  }
});

test('ruling 17: DELETE /api/rewards/{id}: 204, and again 204; then nothing has that address', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = await makeReward(parent, { quantity_available: 3 });
  for (const round of [1, 2]) {
    const { status, text } = await parent.delete(`/api/rewards/${id}`);
    expect({ round, status, text }).toEqual({ round, status: 204, text: '' });
  }
  expect((await parent.put(`/api/rewards/${id}`, { is_active: true })).status).toBe(404);
  expect((await mia.post(`/api/rewards/${id}/redeem`)).status).toBe(404);
  expect(await leftOf(parent, id)).toBeUndefined();
});

/** Guarantee: another family's reward and one that is not there answer with the same bytes, and stay as they are. */
test.each([
  ['PUT', '', { cost: 1 }],
  ['DELETE', '', undefined],
])('%s /api/rewards/{id}: a stranger’s cannot be told from an absent one', async (method, rest, body) => {
  const parent = await registerPerson(api, 'parent');
  const strangers = await registerPerson(api, 'parent');
  const theirs = await makeReward(strangers);
  for (const id of [theirs.id, randomUUID(), 'not-an-id']) {
    const { status, text } = await api.send(method, `/api/rewards/${id}${rest}`, { body, token: parent.token });
    expect({ status, text }).toEqual({ status: 404, text: '{"detail":"We could not find that"}' });
  }
  expect((await strangers.get('/api/rewards')).body).toEqual([theirs]);
});

test('the catalogue is the parent’s to change', async () => {
  const { parent, mia } = await makeFamily(api);
  const reward = await makeReward(parent);
  const answers = [
    await mia.post('/api/rewards', { title: 'A pony', cost: 1 }),
    await mia.put(`/api/rewards/${reward.id}`, { cost: 1 }),
    await mia.delete(`/api/rewards/${reward.id}`),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { detail: 'Only a parent can do this' } });
  }
  expect((await parent.get('/api/rewards')).body).toEqual([reward]);
});

/** A parent whose catalogue has room for one more, and `whileWaiting`: what `work` sends waits for the family's row. */
async function makeFullCatalogue() {
  const parent = await registerPerson(api, 'parent');
  const caller = await callerOf(parent);
  const { familyId, profileId: createdBy } = caller;
  const usual = { familyId, title: 'Film night', cost: 10, createdBy, requestHash: Buffer.alloc(32) };
  const rewards = Array.from({ length: 199 }, () => ({ ...usual, id: uuidv7() }));
  await emFor(api.orm, caller).insertMany(RewardEntity, rewards);
  const whileWaiting = async <T>(work: () => Promise<T>): Promise<T> => {
    const waiting = await emFor(api.orm, caller).transactional(async (tx) => {
      await lockFamily(tx, familyId);
      const answers = work();
      await setTimeout(300);
      return { answers };
    });
    return waiting.answers;
  };
  const create = (key?: string) => parent.post('/api/rewards', { title: 'Zoo', cost: 10 }, key ? { key } : {});
  return { parent, create, whileWaiting, someId: rewards[0]?.id };
}

/** Guarantee: the limit holds for rewards that are made at the same moment, too. */
test('ruling 22: a family has at most 200 rewards, deleted ones not counted', async () => {
  const { parent, create, whileWaiting, someId } = await makeFullCatalogue();
  // Without the lock of the family's row each of the four would have counted 199.
  const answers = await whileWaiting(() => Promise.all([create(), create(), create(), create()]));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const detail = 'A family can have at most 200 rewards';
  expect(answers.filter(({ status, body }) => status === 409 && body.detail === detail)).toHaveLength(3);
  await parent.delete(`/api/rewards/${someId}`);
  expect((await create()).status).toBe(201);
});

/** Guarantee: one tap that the network sends twice is one tap, also when it takes the last place there is. */
test('ruling 23: the last reward there is room for, sent twice at once, is made once and answered twice', async () => {
  const { create, whileWaiting } = await makeFullCatalogue();
  const key = randomUUID();
  const answers = await whileWaiting(() => Promise.all([create(key), create(key), create(key)]));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [201, key]));
  expect((await create()).status).toBe(409);
});
