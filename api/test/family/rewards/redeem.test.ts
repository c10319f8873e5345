import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../testing/test-api.ts';
import { makeFamily, registerPerson } from '../../testing/families/test-family.ts';
import { accountOf, award, leftOf, makeReward } from './reward-fixture.ts';

const api = startTestApi();
afterAll(api.close);

/** Guarantee: a child pays the reward's cost once, and the family sees for what (Rules 1.9, 8.1 and 8.21). */
test('POST /api/rewards/{id}/redeem: 201 with the redemption; the tokens are deducted immediately', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 25);
  const reward = await makeReward(parent, { quantity_available: 3 });
  const key = randomUUID();
  const { status, body } = await mia.post(`/api/rewards/${reward.id}/redeem`, undefined, { key });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: key,
      child_id: mia.id,
      child_name: 'Mia',
      reward_id: reward.id,
      reward_title: 'Film night',
      picture: null,
      reward_cost: 10,
      status: 'pending',
      redeemed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      fulfilled_at: null,
      cancelled_at: null,
      cancellation_reason: null,
      decided_by: null,
      transaction_id: key,
      taken_back_at: null,
      nudged_at: null,
      may_nudge_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  });
  const { body: history } = await mia.get(`/api/tokens/${mia.id}/transactions`);
  expect(history.transactions[0]).toMatchObject({
    id: key,
    transaction_type: 'redemption',
    amount: -10,
    balance_after: 15,
    description: 'Film night',
  });
  expect(await leftOf(parent, reward.id)).toBe(2);
});

test('Rules 8.2: POST /api/rewards/{id}/redeem: the last token is enough, one too few is refused', async () => {
  const { parent, mia } = await makeFamily(api);
  const { id } = await makeReward(parent, { cost: 30, quantity_available: 5 });
  const redeem = () => mia.post(`/api/rewards/${id}/redeem`);
  for (const [amount, missing] of [
    [0, '30 more tokens'],
    [17, '13 more tokens'],
    [12, '1 more token'],
  ] as const) {
    if (amount) await award(parent, mia, amount);
    const detail = `You need ${missing} to redeem this reward.`;
    expect(await redeem()).toMatchObject({
      status: 409,
      text: JSON.stringify({ code: 'reward.tooFewTokens', detail }),
    });
  }
  expect([await accountOf(mia), await leftOf(parent, id)]).toEqual([[29, 2], 5]);
  await award(parent, mia, 1);
  expect((await redeem()).status).toBe(201);
  expect([await accountOf(mia), await leftOf(parent, id)]).toEqual([[0, 4], 4]);
});

test('Rules 8.2: POST /api/rewards/{id}/redeem: out of stock is 409 and costs nothing', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 50);
  const { id } = await makeReward(parent, { quantity_available: 1 });
  expect((await mia.post(`/api/rewards/${id}/redeem`)).status).toBe(201);
  const soldOut = { status: 409, text: '{"code":"reward.outOfStock","detail":"This reward is out of stock"}' };
  expect(await mia.post(`/api/rewards/${id}/redeem`)).toMatchObject(soldOut);
  const { id: never } = await makeReward(parent, { quantity_available: 0, cost: 1000 });
  expect(await mia.post(`/api/rewards/${never}/redeem`)).toMatchObject(soldOut);
  expect([await accountOf(mia), await leftOf(parent, id)]).toEqual([[40, 2], 0]);
});

/** Guarantee: a child learns nothing about a reward that it may not redeem, and pays nothing for it. */
test('Rules 8.2: POST /api/rewards/{id}/redeem: inactive, deleted, foreign and absent are the same 404', async () => {
  const { parent, mia } = await makeFamily(api);
  const strangers = await registerPerson(api, 'parent');
  await award(parent, mia, 50);
  const [inactive, deleted, foreign] = [
    await makeReward(parent, { is_active: false }),
    await makeReward(parent),
    await makeReward(strangers),
  ];
  await parent.delete(`/api/rewards/${deleted.id}`);
  for (const id of [inactive.id, deleted.id, foreign.id, randomUUID(), 'not-an-id']) {
    const { status, text } = await mia.post(`/api/rewards/${id}/redeem`);
    expect({ status, text }).toEqual({
      status: 404,
      text: '{"code":"request.notFound","detail":"We could not find that"}',
    });
  }
  expect(await accountOf(mia)).toEqual([50, 1]);
});

test('POST /api/rewards/{id}/redeem: a parent has no tokens to spend, and the body must be empty', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 50);
  const { id } = await makeReward(parent);
  const refused = { status: 403, body: { detail: 'Only a child can do this' } };
  expect(await parent.post(`/api/rewards/${id}/redeem`)).toMatchObject(refused);
  const forLess = await mia.post(`/api/rewards/${id}/redeem`, { cost: 1 });
  expect(forLess).toMatchObject({ status: 422, body: { detail: 'We do not know the field cost' } });
  expect((await mia.post(`/api/rewards/${id}/redeem`, {})).status).toBe(201);
});

/** Guarantee: a key belongs to one request of one person, even if its row is hidden from the caller. */
test('Rules 1.8: a key used for another request, or by someone else, is 422 and moves nothing', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  await award(parent, mia, 50);
  await award(parent, leo, 50);
  const [film, zoo, key, ofAward] = [await makeReward(parent), await makeReward(parent), randomUUID(), randomUUID()];
  await mia.post(`/api/rewards/${film.id}/redeem`, undefined, { key });
  const gift = { child_id: mia.id, amount: 1, description: 'Well done' };
  await parent.post('/api/tokens/award', gift, { key: ofAward });
  const answers = [
    await mia.post(`/api/rewards/${zoo.id}/redeem`, undefined, { key }),
    await leo.post(`/api/rewards/${film.id}/redeem`, undefined, { key }),
    await mia.post(`/api/rewards/${film.id}/redeem`, undefined, { key: ofAward }),
    await parent.post('/api/tokens/award', gift, { key }),
    await mia.post(`/api/rewards/${film.id}/redeem`, undefined, { key: 'tap-1' }),
  ];
  for (const { status, body } of answers) {
    expect({ status, field: body.errors[0].field }).toEqual({ status: 422, field: 'Idempotency-Key' });
  }
  expect([await accountOf(mia), await accountOf(leo)]).toEqual([
    [41, 3],
    [50, 1],
  ]);
});

test('two simultaneous redemptions spend the tokens once', async () => {
  const { parent, mia } = await makeFamily(api);
  await award(parent, mia, 15);
  const { id } = await makeReward(parent, { quantity_available: 5 });
  const redeem = () => mia.post(`/api/rewards/${id}/redeem`);
  const answers = await Promise.all([redeem(), redeem()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const detail = 'You need 5 more tokens to redeem this reward.';
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ code: 'reward.tooFewTokens', detail });
  expect([await accountOf(mia), await leftOf(parent, id)]).toEqual([[5, 2], 4]);
});
