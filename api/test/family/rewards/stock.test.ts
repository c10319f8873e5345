import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { callerOf, makeFamily, type TestPerson } from '../../testing/families/test-family.ts';
import { accountOf, award, leftOf, makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

async function makeShop(quantity: number | null) {
  const { parent, mia, leo } = await makeFamily(api);
  for (const child of [mia, leo]) await award(parent, child, 100);
  const { id } = await makeReward(parent, { quantity_available: quantity });
  const redeem = async (child: TestPerson = mia) => {
    const { body } = await child.post(`/api/rewards/${id}/redeem`);
    return body.id as string; // the contract's own tests check its type
  };
  const cancel = (redemption: string) => parent.post(`/api/rewards/redemptions/${redemption}/cancel`);
  const fulfill = (redemption: string) => parent.post(`/api/rewards/redemptions/${redemption}/fulfill`);
  const edit = async (quantity_available: number | null) =>
    (await parent.put(`/api/rewards/${id}`, { quantity_available })).body.quantity_available;
  return { parent, mia, leo, id, redeem, cancel, fulfill, edit, left: () => leftOf(parent, id) };
}

/** Guarantee: the stock is always the original quantity minus pending and fulfilled redemptions. */
test('Rules 7.3: the quantity falls by one on redeeming and is restored on canceling', async () => {
  const { redeem, cancel, fulfill, left } = await makeShop(3);
  const [first, second] = [await redeem(), await redeem()];
  expect(await left()).toBe(1);
  await fulfill(first);
  expect(await left()).toBe(1);
  await cancel(second);
  await cancel(second);
  expect(await left()).toBe(2);
});

test('Rules 7.3: unlimited stays unlimited', async () => {
  const { redeem, cancel, left } = await makeShop(null);
  const redemption = await redeem();
  expect(await left()).toBeNull();
  await cancel(redemption);
  expect(await left()).toBeNull();
});

/** Guarantee: only items taken from the stock return to it, however often the limit changes. */
test('Rules 7.3: from limited to unlimited and back, with pending redemptions', async () => {
  const { mia, redeem, cancel, edit, left } = await makeShop(2);
  const whileLimited = [await redeem(), await redeem()];
  expect(await edit(null)).toBeNull();
  const whileUnlimited = await redeem();
  await cancel(whileLimited[0] ?? '');
  expect(await left()).toBeNull();
  expect(await edit(5)).toBe(5);
  await cancel(whileUnlimited);
  expect(await left()).toBe(5);
  await cancel(whileLimited[1] ?? '');
  expect(await left()).toBe(6);
  expect(await edit(0)).toBe(0);
  expect(await accountOf(mia)).toEqual([100, 7]);
});

test('Rules 7.3: an edited quantity is the new stock, whatever was redeemed before', async () => {
  const { redeem, cancel, edit, left } = await makeShop(2);
  const [first] = [await redeem(), await redeem()];
  expect(await edit(4)).toBe(4);
  expect(await edit(0)).toBe(0);
  await cancel(first);
  expect(await left()).toBe(1);
  await redeem();
  expect(await left()).toBe(0);
});

/** Guarantee: a child gets the reward at the price it paid, and history never changes. */
test('Rules 7.4: repricing, renaming, hiding and deleting change no redemption and no history', async () => {
  const { parent, mia, id, redeem, cancel, fulfill } = await makeShop(3);
  const [kept, dropped] = [await redeem(), await redeem()];
  const read = async () => [
    (await mia.get('/api/rewards/redemptions')).text,
    (await mia.get(`/api/tokens/${mia.id}/transactions`)).text,
  ];
  const before = await read();
  await parent.put(`/api/rewards/${id}`, { title: 'Zoo', cost: 77, description: 'All day', is_active: false });
  expect(await read()).toEqual(before);
  await parent.delete(`/api/rewards/${id}`);
  expect(await read()).toEqual(before);
  expect((await fulfill(kept)).body).toMatchObject({ reward_title: 'Film night', reward_cost: 10 });
  expect((await cancel(dropped)).body).toMatchObject({ reward_title: 'Film night', reward_cost: 10 });
  const { transactions } = (await mia.get(`/api/tokens/${mia.id}/transactions`)).body;
  expect(transactions[0]).toMatchObject({ transaction_type: 'refund', amount: 10, description: 'Film night' });
  expect(await accountOf(mia)).toEqual([90, 4]);
});

test('Rules 7.3: a quantity edited during a redemption is exact', async () => {
  const { parent, mia, id, edit, redeem, left } = await makeShop(2);
  const { familyId } = await callerOf(parent);
  const app = await connectAs('app');
  await app.query('begin');
  const values = [familyId, mia.id, mia.sessionId, id, randomUUID(), Buffer.alloc(32)];
  await app.query('select * from redeem_reward($1, $2, $3, $4, $5, $6)', values);
  const editing = edit(0);
  await setTimeout(300);
  await app.query('commit');
  await app.end();
  expect(await editing).toBe(0);
  expect(await left()).toBe(0);
  expect(await redeem()).toBeUndefined();
  expect((await mia.get('/api/rewards/redemptions')).body).toHaveLength(1);
});

test('two children redeem the last item at the same moment: one gets it, one keeps its tokens', async () => {
  const { parent, mia, leo, id, edit, left } = await makeShop(1);
  for (let round = 1; round <= 8; round += 1) {
    await edit(1);
    const answers = await Promise.all([mia, leo].map((child) => child.post(`/api/rewards/${id}/redeem`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toEqual({ code: 'reward.outOfStock', detail: 'This reward is out of stock' });
    expect(await left()).toBe(0);
    const balances = [(await accountOf(mia))[0], (await accountOf(leo))[0]];
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(200 - 10 * round);
  }
  expect((await parent.get('/api/rewards/redemptions')).body).toHaveLength(8);
});
