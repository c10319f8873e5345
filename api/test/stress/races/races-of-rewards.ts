import { deepEqual, equal, ok } from 'node:assert/strict';
import { eitherOr } from './race-either.ts';
import { type Outcome, race, times } from './race-harness.ts';
import { type RaceFixture, insertReward, readRows } from './race-fixture.ts';
import { countOf } from './races-of-tokens.ts';

const cost = 3;
const outOfStock = '409 This reward is out of stock';

const redeemers = ({ children }: RaceFixture, id: string, count = 32) =>
  times(count, (index) => () => (children[index % 4] ?? children[0]).post(`/api/rewards/${id}/redeem`));

async function readStock(fixture: RaceFixture, id: string) {
  const sql = `select (quantity_total - quantity_taken)::int as left, quantity_taken::int as taken,
      (select count(*) from redemption r where r.family_id = reward.family_id and reward_id = reward.id and status <> 'cancelled')::int as live
    from reward where id = ?`;
  const [stock] = await readRows<{ left: number; taken: number; live: number }>(fixture, sql, [id]);
  return stock;
}

/** Asserts that this many requests succeeded, paid and hold an item, and that all others got `no`. */
async function expectRedeemed(
  outcome: Outcome,
  { fixture, id, no, left }: { fixture: RaceFixture; id: string; no: string; left: number },
) {
  const { reported, moved, answers } = outcome;
  const redeemed = countOf(reported, 'redeem', '201 pending');
  equal(redeemed + countOf(reported, 'redeem', no), answers.redeem?.length);
  // If an edit or a deletion won, nothing was redeemed. Written as 0 - 0, because deepEqual treats -0 as different.
  deepEqual(moved, { tokens: 0 - cost * redeemed, rows: redeemed });
  deepEqual(await readStock(fixture, id), { left, taken: redeemed, live: redeemed });
  return redeemed;
}

const lastItems = (name: string, left: number) =>
  race({
    name,
    arrange: (fixture) => insertReward(fixture, { cost, left }),
    requests: (fixture, id) => ({ redeem: redeemers(fixture, id) }),
    async expect(outcome, fixture, id) {
      equal(await expectRedeemed(outcome, { fixture, id, no: outOfStock, left: 0 }), left);
    },
  });

export const lastItem = lastItems('redeem the last item', 1);
export const lastTwo = lastItems('redeem the last two items', 2);

/** The edit leaves no stock. If it missed a concurrent redemption, it would sell that item twice or fail. */
export const editQuantityAgainstRedeem = race({
  name: 'edit the quantity against redeem',
  arrange: (fixture) => insertReward(fixture, { cost, left: 28 }),
  requests: (fixture, id) => ({
    edit: times(4, () => () => fixture.parent.put(`/api/rewards/${id}`, { quantity_available: 0 })),
    redeem: redeemers(fixture, id, 28),
  }),
  async expect(outcome, fixture, id) {
    deepEqual(outcome.reported.edit, { 200: 4 });
    await expectRedeemed(outcome, { fixture, id, no: outOfStock, left: 0 });
  },
});

export const deleteRewardAgainstRedeem = race({
  name: 'delete a reward against redeem',
  arrange: (fixture) => insertReward(fixture, { cost, left: 30 }),
  requests: (fixture, id) => ({
    delete: times(2, () => () => fixture.parent.delete(`/api/rewards/${id}`)),
    redeem: redeemers(fixture, id, 30),
  }),
  async expect(outcome, fixture, id) {
    deepEqual(outcome.reported.delete, { 204: 2 });
    const left = 30 - countOf(outcome.reported, 'redeem', '201 pending');
    await expectRedeemed(outcome, { fixture, id, no: '404 We could not find that', left });
  },
});

async function redeemed(fixture: RaceFixture) {
  const reward = await insertReward(fixture, { cost, left: 1 });
  const { body: redemption } = await fixture.mia.post(`/api/rewards/${reward}/redeem`);
  return { reward, path: `/api/rewards/redemptions/${redemption.id}` };
}

const refunded = { tokens: cost, rows: 1 };
const nothing = { tokens: 0, rows: 0 };

export const doubleCancel = race({
  name: 'double cancel',
  arrange: redeemed,
  requests: ({ parent }, { path }) => ({
    cancel: times(32, (index) => () => parent.post(`${path}/cancel`, { cancellation_reason: `Reason ${index}` })),
  }),
  async expect({ reported, moved, answers }, fixture, { reward }) {
    deepEqual({ reported, moved }, { reported: { cancel: { '200 cancelled': 32 } }, moved: refunded });
    // The first reason is kept (Rules 8.4).
    equal(new Set(answers.cancel?.map(({ text }) => text)).size, 1);
    deepEqual(await readStock(fixture, reward), { left: 1, taken: 0, live: 0 });
  },
});

export const cancelAgainstFulfill = eitherOr({
  name: 'cancel against fulfill',
  arrange: redeemed,
  sides: {
    cancel: ({ parent }, { path }) => parent.post(`${path}/cancel`),
    fulfill: ({ parent }, { path }) => parent.post(`${path}/fulfill`),
  },
  endings: [
    { reported: { cancel: '200 cancelled', fulfill: '409 This redemption is already cancelled' }, moved: refunded },
    { reported: { cancel: '409 This redemption is already fulfilled', fulfill: '200 fulfilled' }, moved: nothing },
  ],
  async expectEnd(fixture, { reward }, { cancel }) {
    const isBack = cancel === '200 cancelled';
    deepEqual(
      await readStock(fixture, reward),
      isBack ? { left: 1, taken: 0, live: 0 } : { left: 0, taken: 1, live: 1 },
    );
  },
});

/** Deadlocks if one of the two locks the reward before the account. */
export const redeemAgainstCancel = race({
  name: 'redeem against cancel of the same reward',
  async arrange(fixture) {
    const reward = await insertReward(fixture, { cost, left: 6 });
    const earlier = await Promise.all(redeemers(fixture, reward, 4).map((redeem) => redeem()));
    return { reward, paths: earlier.map(({ body }) => `/api/rewards/redemptions/${body.id}/cancel`) };
  },
  requests: (fixture, { reward, paths }) => ({
    cancel: times(16, (index) => () => fixture.parent.post(paths[index % 4] ?? '')),
    redeem: redeemers(fixture, reward, 16),
  }),
  async expect({ reported, moved }, fixture, { reward }) {
    const live = countOf(reported, 'redeem', '201 pending');
    deepEqual(reported, { cancel: { '200 cancelled': 16 }, redeem: { '201 pending': live, [outOfStock]: 16 - live } });
    ok(live >= 2 && live <= 6, `${live} were redeemed`);
    deepEqual(moved, { tokens: cost * (4 - live), rows: 4 + live });
    deepEqual(await readStock(fixture, reward), { left: 6 - live, taken: live, live });
  },
});
