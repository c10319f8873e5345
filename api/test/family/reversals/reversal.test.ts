import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { accountOf, leftOf, makeReward } from '../rewards/reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import type { Sent } from '../../testing/test-client.ts';
import { asChildReads, makeFamily, makeTask } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

async function makeAwarded() {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  const adjust = async (move: 'award' | 'deduct', amount: number): Promise<string> =>
    (await parent.post(`/api/tokens/${move}`, { child_id: mia.id, amount, description: 'Kind' })).body.id;
  const pathOf = (id: string) => `/api/tokens/transactions/${id}/take-back`;
  return {
    ...family,
    award: await adjust('award', 10),
    adjust,
    preview: (id: string) => parent.get(pathOf(id)),
    reverseTransaction: (id: string, body?: unknown, sent: Sent = {}) => parent.post(pathOf(id), body, sent),
    history: async () => (await mia.get(`/api/tokens/${mia.id}/transactions`)).body.transactions,
  };
}

const refusal = (detail: string) => ({ status: 409, body: { detail } });
const rest = { if_spent: 'take_what_is_there' };

test('Rules 5.20: an award is reversed by a transaction that references it', async () => {
  const { mia, award, preview, reverseTransaction, history } = await makeAwarded();
  expect((await preview(award)).body).toEqual({ amount: -10, missing: 0 });
  const key = randomUUID();
  const { status, body } = await reverseTransaction(award, {}, { key });
  const moved = { transaction_type: 'take_back', amount: -10, balance_after: 0, description: 'Kind' };
  expect([status, body]).toMatchObject([200, { id: key, compensates: award, taken_back_at: null, ...moved }]);
  expect(await history()).toEqual([
    asChildReads(body),
    expect.objectContaining({ id: award, taken_back_at: body.created_at }),
  ]);
  expect(await accountOf(mia)).toEqual([0, 2]);
});

test('Rules 5.21: reversing again returns the first reversal, with the same key or another', async () => {
  const { mia, award, adjust, reverseTransaction, preview } = await makeAwarded();
  expect(await reverseTransaction(award, { if_spent: 'all' })).toMatchObject({ status: 422 });
  const key = randomUUID();
  const answers = await Promise.all([
    reverseTransaction(award, {}, { key }),
    reverseTransaction(award, {}, { key }),
    reverseTransaction(award),
    reverseTransaction(award, rest),
  ]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await accountOf(mia)).toEqual([0, 2]);
  expect(await preview(award)).toMatchObject(refusal('This is already reversed'));
  const other = await adjust('award', 5);
  const used = answers[0]?.body.id;
  expect(await reverseTransaction(other, {}, { key: used })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'Idempotency-Key' }] },
  });
});

test('Rules 5.20: a deduction can be reversed, and so can a reversal', async () => {
  const { mia, award, adjust, reverseTransaction } = await makeAwarded();
  const { body: given } = await reverseTransaction(await adjust('deduct', 4));
  expect(given).toMatchObject({ amount: 4, balance_after: 10 });
  const { body: taken } = await reverseTransaction(award);
  const { body: again } = await reverseTransaction(taken.id);
  expect(again).toMatchObject({ transaction_type: 'take_back', amount: 10, balance_after: 10, compensates: taken.id });
  expect((await reverseTransaction(again.id)).body).toMatchObject({ amount: -10, balance_after: 0 });
  expect(await accountOf(mia)).toEqual([0, 6]);
});

/** Guarantee: a balance never falls below zero, and a parent sees the shortfall beforehand. */
test('Rules 5.22: if tokens are spent, the parent can take the rest, or cancel', async () => {
  const { mia, award, adjust, preview, reverseTransaction } = await makeAwarded();
  await adjust('deduct', 7);
  expect((await preview(award)).body).toEqual({ amount: -10, missing: 7 });
  expect(await reverseTransaction(award)).toMatchObject(refusal('7 of these tokens are already spent'));
  expect(await accountOf(mia)).toEqual([3, 2]);
  const { body } = await reverseTransaction(award, rest);
  expect(body).toMatchObject({ amount: -3, balance_after: 0 });
  // The refund equals the amount taken, not the amount requested.
  expect((await reverseTransaction(body.id)).body).toMatchObject({ amount: 3, balance_after: 3 });
});

test('Rules 5.22: with an empty balance, no tokens are taken', async () => {
  const { mia, award, adjust, preview, reverseTransaction } = await makeAwarded();
  await adjust('deduct', 9);
  expect(await reverseTransaction(award)).toMatchObject(refusal('9 of these tokens are already spent'));
  await adjust('deduct', 1);
  expect((await preview(award)).body).toEqual({ amount: -10, missing: 10 });
  for (const body of [{}, rest]) {
    expect(await reverseTransaction(award, body)).toMatchObject(refusal('10 of these tokens are already spent'));
  }
  expect(await accountOf(mia)).toEqual([0, 3]);
});

test('Rules 5.24: a reversed task reward leaves the task approved, and can be restored and reversed again', async () => {
  const { parent, mia, reverseTransaction } = await makeAwarded();
  const id = await makeTask(parent, mia.id, 5);
  await mia.post(`/api/tasks/${id}/complete`);
  await parent.post(`/api/tasks/${id}/approve`, { amount: 8, reason: 'Twice as clean' });
  const read = async () => (await mia.get('/api/tasks')).body[0];
  const seen: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { transaction_id } = await read();
    const { body } = await reverseTransaction(transaction_id);
    const { status, taken_back_at, transaction_id: last } = await read();
    seen.push([body.amount, status, taken_back_at === body.created_at, last === body.id]);
  }
  expect(seen).toEqual([
    [-8, 'approved', true, true],
    [8, 'approved', false, true],
    [-8, 'approved', true, true],
  ]);
});

test('Rules 5.24: reversing a fulfilled redemption restocks its item, and restoring it takes one again', async () => {
  const { parent, mia, reverseTransaction } = await makeAwarded();
  const { id } = await makeReward(parent, { cost: 6, quantity_available: 1 });
  const redeem = async () => (await mia.post(`/api/rewards/${id}/redeem`)).body.id;
  const redemption = await redeem();
  const pending = refusal('This redemption is not fulfilled yet. Cancel it instead');
  expect(await reverseTransaction(redemption)).toMatchObject(pending);
  await parent.post(`/api/rewards/redemptions/${redemption}/fulfill`);
  const { body } = await reverseTransaction(redemption);
  expect(body).toMatchObject({ amount: 6, balance_after: 10, description: 'Film night' });
  const { body: redemptions } = await mia.get('/api/rewards/redemptions');
  const reversed = { status: 'fulfilled', transaction_id: body.id, taken_back_at: body.created_at };
  expect(redemptions).toMatchObject([{ id: redemption, ...reversed }]);
  expect(await leftOf(parent, id)).toBe(1);
  const other = await redeem();
  await parent.post('/api/tokens/award', { child_id: mia.id, amount: 10, description: 'Kind' });
  expect(await reverseTransaction(body.id)).toMatchObject(refusal('This reward is out of stock'));
  await parent.post(`/api/rewards/redemptions/${other}/cancel`);
  expect((await reverseTransaction(body.id)).body).toMatchObject({ amount: -6 });
  expect([await leftOf(parent, id), (await mia.get('/api/rewards/redemptions')).body[1].taken_back_at]).toEqual([
    0,
    null,
  ]);
  expect(await reverseTransaction(other)).toMatchObject(refusal('This redemption is already cancelled'));
});

test('Rules 5.20: allowances and refunds cannot be reversed', async () => {
  const { parent, mia, reverseTransaction, preview, history } = await makeAwarded();
  const { body: allowance } = await parent.post('/api/allowances', { child_id: mia.id, name: 'Weekly', amount: 5 });
  await parent.post(`/api/allowances/${allowance.id}/execute`);
  const { id } = await makeReward(parent, { cost: 5 });
  const { body: redemption } = await mia.post(`/api/rewards/${id}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redemption.id}/cancel`);
  const [refund, , paid] = await history();
  for (const each of [refund.id, paid.id]) {
    expect(await preview(each)).toMatchObject(refusal('This can’t be reversed'));
    expect(await reverseTransaction(each)).toMatchObject(refusal('This can’t be reversed'));
  }
});
