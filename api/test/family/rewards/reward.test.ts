import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, registerPerson, type TestPerson } from '../../testing/families/test-family.ts';
import type { RewardDto } from '../../../src/family/rewards/reward.contract.ts';
import { leftOf, makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

const idsOf = async (person: TestPerson) => (await person.get('/api/rewards')).body.map(({ id }: RewardDto) => id);

test('Rules 7.1: POST /api/rewards: 201 with the reward, active and unlimited by default', async () => {
  const parent = await registerPerson(api, 'parent');
  const plain = await parent.post('/api/rewards', { title: ' Film night ', cost: 25 });
  const usual = { description: null, quantity_available: null, is_active: true };
  expect(plain).toMatchObject({ status: 201, body: { title: 'Film night', cost: 25, ...usual } });
  const whole = {
    title: 'Zoo',
    description: 'All day',
    picture: 'elephant',
    cost: 1_000_000,
    quantity_available: 0,
    is_active: false,
  };
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
  [{ cost: 1_000_001 }, 'Please enter a valid token cost'],
  [{ quantity_available: -1 }, 'Please enter a valid quantity'],
  [{ quantity_available: 1.5 }, 'Please enter a valid quantity'],
  [{ quantity_available: '3' }, 'Please enter a valid quantity'],
  [{ quantity_available: true }, 'Please enter a valid quantity'],
  [{ quantity_available: 1_000_001 }, 'Please enter a valid quantity'],
  [{ is_active: 'yes' }, 'Please choose whether the reward is active'],
  [{ quantity_taken: 5 }, 'We do not know the field quantity_taken'],
];

test.each(refused)('Rules 7.1: POST and PUT /api/rewards: %j is refused', async (wrong, detail) => {
  const parent = await registerPerson(api, 'parent');
  const reward = await makeReward(parent);
  const answers = [
    await parent.post('/api/rewards', { title: 'Film night', cost: 10, ...wrong }),
    await parent.put(`/api/rewards/${reward.id}`, wrong),
  ];
  for (const { status, body } of answers) {
    const [field] = Object.keys(wrong);
    expect({ status, detail: body.detail, first: body.errors[0] }).toMatchObject({
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

test('Rules 7.2: GET /api/rewards: newest first, a child sees the active ones', async () => {
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

test('Rules 7.1: PUT /api/rewards/{id}: changes only the given fields', async () => {
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
    expect((await parent.get('/api/rewards')).body).toMatchObject([expected]);
  }
});

test('Rules 1.12: DELETE /api/rewards/{id}: 204, and again 204; then the address is 404', async () => {
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
