import { afterAll, expect, test } from '@jest/globals';
import { makeFamily, makeTask, type TestPerson } from '../../../testing/families/test-family.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { award, makeReward } from '../../rewards/reward-fixture.ts';
import type { BirdDto } from '../../../../src/family/tokens/nest/nest.contract.ts';

const api = startTestApi();
afterAll(api.close);

const nestOf = (asker: TestPerson, child = asker) => asker.get(`/api/tokens/${child.id}/nest`);
const earnedOf = async (child: TestPerson): Promise<number> => (await nestOf(child)).body.ever_earned;
const birdsOf = async (child: TestPerson): Promise<BirdDto[]> => (await nestOf(child)).body.birds;
const thresholdsOf = async (child: TestPerson) => (await birdsOf(child)).map(({ at_tokens }) => at_tokens);
const say = (child: TestPerson, number: number | string, body: object) =>
  child.put(`/api/tokens/nest/birds/${number}`, body);

/** Guarantee: spending never reduces what a child has seen grow. */
test('Rules 12.250: awards, task rewards and allowances count as earned; spending, refunds and deductions change nothing', async () => {
  const { parent, mia } = await makeFamily(api);
  expect((await nestOf(mia)).body).toEqual({ ever_earned: 0, birds: [] });
  await award(parent, mia, 20);
  const task = await makeTask(parent, mia.id, 9);
  await mia.post(`/api/tasks/${task}/complete`);
  await parent.post(`/api/tasks/${task}/approve`);
  const asked = { child_id: mia.id, name: 'Pocket money', amount: 5, frequency: 'weekly' };
  const { body: allowance } = await parent.post('/api/allowances', asked);
  await parent.post(`/api/allowances/${allowance.id}/execute`);
  expect(await earnedOf(mia)).toBe(34);
  const { id: film } = await makeReward(parent);
  const { body: redeemed } = await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redeemed.id}/cancel`);
  const { body: second } = await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${second.id}/fulfill`);
  const { body: debit } = await mia.get(`/api/tokens/${mia.id}/transactions`);
  await parent.post(`/api/tokens/transactions/${debit.transactions[0].id}/take-back`);
  const { body: fine } = await parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 4, description: 'A cup' });
  await parent.post(`/api/tokens/transactions/${fine.id}/take-back`);
  expect(await earnedOf(mia)).toBe(34);
});

test('Rules 12.251: each threshold hatches one bird, permanently', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 49);
  expect(await thresholdsOf(mia)).toEqual([]);
  await award(parent, mia, 1);
  expect(await thresholdsOf(mia)).toEqual([50]);
  const gift = { child_id: mia.id, amount: 260, description: 'Birthday' };
  const { body: given } = await parent.post('/api/tokens/award', gift);
  const birds = await birdsOf(mia);
  expect(birds.map(({ at_tokens }) => at_tokens)).toEqual([50, 150, 300]);
  expect(birds[2]).toEqual({ number: 3, at_tokens: 300, hatched_at: given.created_at, name: null, is_greeted: false });
  const { body: back } = await parent.post(`/api/tokens/transactions/${given.id}/take-back`);
  expect(await earnedOf(mia)).toBe(50);
  expect(await birdsOf(mia)).toEqual(birds);
  await parent.post(`/api/tokens/transactions/${back.id}/take-back`);
  expect(await earnedOf(mia)).toBe(310);
  expect(await birdsOf(mia)).toEqual(birds);
  await award(parent, mia, 1_000_000);
  expect(await thresholdsOf(mia)).toEqual([50, 150, 300, 600, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000]);
});

test('Rules 12.253: a child names its hatched birds, any number of times', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  await award(parent, mia, 50);
  expect(await say(mia, 1, { name: null })).toMatchObject({ status: 200, body: { name: null, is_greeted: true } });
  expect(await say(mia, 1, { name: '  Pip ' })).toMatchObject({ status: 200, body: { number: 1, name: 'Pip' } });
  expect(await say(mia, 1, { name: 'Élodie 🏴󠁧󠁢󠁷󠁬󠁳󠁿👩‍👩‍👧' })).toMatchObject({ status: 200 });
  // Marking a bird as seen on another device keeps its name.
  expect((await say(mia, 1, { name: null })).body.name).toBe('Élodie 🏴󠁧󠁢󠁷󠁬󠁳󠁿👩‍👩‍👧');
  expect((await birdsOf(mia))[0]).toMatchObject({ name: 'Élodie 🏴󠁧󠁢󠁷󠁬󠁳󠁿👩‍👩‍👧', is_greeted: true });
  for (const number of [2, 13, 0, 'x']) expect((await say(mia, number, { name: 'Pip' })).status).toBe(404);
  expect((await say(leo, 1, { name: 'Mine' })).status).toBe(404);
  expect((await say(parent, 1, { name: 'Mine' })).status).toBe(403);
});

test.each([[''], ['  '], ['Abcdefghijklm'], ['Two\nlines'], [`e${'\u0301'.repeat(200)}`], [7], [undefined]])(
  'Rules 12.253: %p is no name',
  async (name) => {
    const { parent, mia } = await makeFamily(api);
    await award(parent, mia, 50);
    expect((await say(mia, 1, { name })).status).toBe(422);
    expect((await birdsOf(mia))[0]).toMatchObject({ name: null, is_greeted: false });
  },
);
