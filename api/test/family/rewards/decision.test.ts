import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { limits } from '../../../src/core/kernel/limits.contract.ts';
import { accountOf, award, leftOf, makeReward } from './reward-fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { asChildReads, callerOf, makeFamily } from '../../testing/families/test-family.ts';

const api = startTestApi();
afterAll(api.close);

const pathOf = (id: string, decision: 'fulfill' | 'cancel') => `/api/rewards/redemptions/${id}/${decision}`;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const alreadyFulfilled = {
  status: 409,
  text: '{"code":"redemption.fulfilled","detail":"This redemption is already fulfilled"}',
};
const alreadyCancelled = {
  status: 409,
  text: '{"code":"redemption.cancelled","detail":"This redemption is already cancelled"}',
};

async function makeRedemption() {
  const { parent, mia, leo } = await makeFamily(api);
  await award(parent, mia, 50);
  const { id: rewardId } = await makeReward(parent, { quantity_available: 3 });
  const { body: redemption } = await mia.post(`/api/rewards/${rewardId}/redeem`);
  const [fulfill, cancel] = [pathOf(redemption.id, 'fulfill'), pathOf(redemption.id, 'cancel')];
  return { parent, mia, leo, rewardId, redemption, fulfill, cancel };
}

test('POST /api/rewards/redemptions/{id}/fulfill: pending to fulfilled; again changes nothing', async () => {
  const { parent, mia, rewardId, redemption, fulfill } = await makeRedemption();
  const first = await parent.post(fulfill);
  const decided_by = { id: parent.id, name: 'Sarah', face: null, color: null };
  expect(first).toMatchObject({ status: 200 });
  expect(first.body).toEqual({
    ...redemption,
    status: 'fulfilled',
    fulfilled_at: time,
    decided_by,
    may_nudge_at: null,
  });
  expect(await parent.post(fulfill, {})).toMatchObject({ status: 200, text: first.text });
  expect((await mia.get('/api/rewards/redemptions')).body).toEqual([asChildReads(first.body)]);
  expect([await accountOf(mia), await leftOf(parent, rewardId)]).toEqual([[40, 2], 2]);
});

/** Guarantee: a cancellation refunds exactly the price paid. */
test('POST /api/rewards/redemptions/{id}/cancel: refunds the tokens, restocks the item, returns the reason', async () => {
  const { parent, mia, rewardId, redemption, cancel } = await makeRedemption();
  const cancelled = await parent.post(cancel, { cancellation_reason: ' The cinema is closed ' });
  const reason = 'The cinema is closed';
  const decided_by = { id: parent.id, name: 'Sarah', face: null, color: null };
  const closed = {
    status: 'cancelled',
    cancelled_at: time,
    cancellation_reason: reason,
    decided_by,
    may_nudge_at: null,
  };
  expect(cancelled).toMatchObject({ status: 200 });
  expect(cancelled.body).toEqual({ ...redemption, ...closed });
  expect((await mia.get('/api/rewards/redemptions')).body).toEqual([asChildReads(cancelled.body)]);
  const { body: history } = await mia.get(`/api/tokens/${mia.id}/transactions`);
  expect(history.transactions[0]).toMatchObject({
    transaction_type: 'refund',
    amount: 10,
    balance_after: 50,
    description: 'Film night',
  });
  expect(await leftOf(parent, rewardId)).toBe(3);
});

test('Rules 7.3: cancellations and reversals never lift the stock over its limit', async () => {
  const { parent, mia, rewardId, redemption, fulfill } = await makeRedemption();
  const { body: other } = await mia.post(`/api/rewards/${rewardId}/redeem`);
  await parent.post(fulfill);
  await parent.put(`/api/rewards/${rewardId}`, { quantity_available: limits.quantityMax });
  expect(await parent.post(pathOf(other.id, 'cancel'))).toMatchObject({ status: 200 });
  expect(await leftOf(parent, rewardId)).toBe(limits.quantityMax);
  expect(await parent.post(`/api/tokens/transactions/${redemption.id}/take-back`)).toMatchObject({ status: 200 });
  expect(await leftOf(parent, rewardId)).toBe(limits.quantityMax);
  expect(await mia.post(`/api/rewards/${rewardId}/redeem`)).toMatchObject({ status: 201 });
  expect(await leftOf(parent, rewardId)).toBe(limits.quantityMax - 1);
});

test.each([undefined, {}, { cancellation_reason: null }, { cancellation_reason: ' ' }])(
  'POST /api/rewards/redemptions/{id}/cancel: the reason is optional: %j',
  async (body) => {
    const { parent, cancel } = await makeRedemption();
    const { status, body: cancelled } = await parent.post(cancel, body);
    expect([status, cancelled.status, cancelled.cancellation_reason]).toEqual([200, 'cancelled', null]);
  },
);

test('refuses a reason that is too long and unknown fields', async () => {
  const { parent, redemption, fulfill, cancel } = await makeRedemption();
  const refused = [
    [await parent.post(cancel, { cancellation_reason: 'x'.repeat(501) }), 'Please use at most 500 characters'],
    [await parent.post(cancel, { reason: 'Closed' }), 'We do not know the field reason'],
    [await parent.post(fulfill, { status: 'fulfilled' }), 'We do not know the field status'],
  ] as const;
  for (const [answer, detail] of refused) expect(answer).toMatchObject({ status: 422, body: { detail } });
  expect((await parent.get('/api/rewards/redemptions')).body).toEqual([redemption]);
});

test('Rules 8.4: canceling five times refunds once and keeps the first reason', async () => {
  const { parent, mia, rewardId, cancel } = await makeRedemption();
  const tapped = () => parent.post(cancel, { cancellation_reason: 'Closed' });
  const answers = await Promise.all([tapped(), tapped(), tapped(), tapped()]);
  answers.push(await parent.post(cancel, { cancellation_reason: 'Too late' }));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]));
  expect(answers[0]?.body).toMatchObject({ status: 'cancelled', cancellation_reason: 'Closed' });
  expect([await accountOf(mia), await leftOf(parent, rewardId)]).toEqual([[50, 3], 3]);
});

test('Rules 1.11: a fulfilled redemption cannot be canceled, nor a canceled one fulfilled', async () => {
  const kept = await makeRedemption();
  const fulfilled = await kept.parent.post(kept.fulfill);
  expect(await kept.parent.post(kept.cancel, { cancellation_reason: 'Oops' })).toMatchObject(alreadyFulfilled);
  expect(await kept.parent.post(kept.fulfill)).toMatchObject({ status: 200, text: fulfilled.text });
  expect(await accountOf(kept.mia)).toEqual([40, 2]);

  const dropped = await makeRedemption();
  await dropped.parent.post(dropped.cancel);
  expect(await dropped.parent.post(dropped.fulfill)).toMatchObject(alreadyCancelled);
  expect(await accountOf(dropped.mia)).toEqual([50, 3]);
});

test('fulfilling and canceling at the same moment: one wins, the other is refused', async () => {
  const { parent, mia, rewardId } = await makeRedemption();
  await award(parent, mia, 60);
  let balance = 100;
  for (let round = 0; round < 8; round += 1) {
    await parent.put(`/api/rewards/${rewardId}`, { quantity_available: 1 });
    const { body: redemption } = await mia.post(`/api/rewards/${rewardId}/redeem`);
    const decide = (decision: 'fulfill' | 'cancel') => parent.post(pathOf(redemption.id, decision));
    const [fulfilled, cancelled] = await Promise.all([decide('fulfill'), decide('cancel')]);
    const isFulfilled = fulfilled.status === 200;
    expect(isFulfilled ? cancelled : fulfilled).toMatchObject(isFulfilled ? alreadyFulfilled : alreadyCancelled);
    expect(isFulfilled ? fulfilled.status : cancelled.status).toBe(200);
    if (isFulfilled) balance -= redemption.reward_cost;
    expect([(await accountOf(mia))[0], await leftOf(parent, rewardId)]).toEqual([balance, isFulfilled ? 0 : 1]);
  }
});

test('fulfilling waits for a cancellation in progress and is then refused', async () => {
  const { parent, redemption, fulfill } = await makeRedemption();
  const { familyId } = await callerOf(parent);
  const app = await connectAs('app');
  await app.query('begin');
  const values = [familyId, parent.id, parent.sessionId, redemption.id, null, randomUUID()];
  await app.query('select * from cancel_redemption($1, $2, $3, $4, $5, $6)', values);
  const fulfilling = parent.post(fulfill);
  await setTimeout(300);
  await app.query('commit');
  await app.end();
  expect(await fulfilling).toMatchObject(alreadyCancelled);
});

test.each(['fulfill', 'cancel'] as const)(
  "POST /api/rewards/redemptions/{id}/%s: another family's looks like an absent one",
  async (decision) => {
    const { parent } = await makeFamily(api);
    const theirs = await makeRedemption();
    for (const id of [theirs.redemption.id, randomUUID(), 'not-an-id']) {
      const { status, text } = await parent.post(pathOf(id, decision));
      expect({ status, text }).toEqual({
        status: 404,
        text: '{"code":"request.notFound","detail":"We could not find that"}',
      });
    }
    expect((await theirs.parent.get('/api/rewards/redemptions')).body).toEqual([theirs.redemption]);
  },
);

test('a child cannot decide about redemptions, not even to cancel its own (Rules 8.3)', async () => {
  const { mia, leo, redemption, fulfill, cancel } = await makeRedemption();
  for (const child of [mia, leo]) {
    for (const path of [fulfill, cancel, pathOf(randomUUID(), 'cancel')]) {
      const refused = { status: 403, body: { detail: 'Only a parent can do this' } };
      expect(await child.post(path)).toMatchObject(refused);
    }
  }
  expect((await mia.get('/api/rewards/redemptions')).body).toEqual([redemption]);
  expect(await accountOf(mia)).toEqual([40, 2]);
});
