import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Outcome, race, times } from './race-harness.ts';
import { insertReward, setBalance } from './race-fixture.ts';

export const oneKeyAwards = race({
  name: 'award with one key',
  arrange: async () => randomUUID(),
  requests: ({ parent, mia }, key) => ({
    award: times(32, () => () => {
      const body = { child_id: mia.id, amount: 7, description: 'Tapped twice' };
      return parent.post('/api/tokens/award', body, { key });
    }),
  }),
  expect({ reported, moved, answers }) {
    deepEqual({ reported, moved }, { reported: { award: { 201: 32 } }, moved: { tokens: 7, rows: 1 } });
    equal(new Set(answers.award?.map(({ text }) => text)).size, 1);
  },
});

const [balance, cost, amount] = [40, 7, 5];

export const redeemAgainstDeduct = race({
  name: 'redeem against deduct',
  async arrange(fixture) {
    await setBalance(fixture, fixture.mia, balance);
    return insertReward(fixture, { cost, left: 32 });
  },
  requests: ({ parent, mia }, id) => ({
    redeem: times(16, () => () => mia.post(`/api/rewards/${id}/redeem`)),
    deduct: times(16, () => () => {
      const body = { child_id: mia.id, amount, description: 'Broken window' };
      return parent.post('/api/tokens/deduct', body);
    }),
  }),
  expect({ reported, moved }) {
    const [redeemed, deducted] = [countOf(reported, 'redeem', '201 pending'), countOf(reported, 'deduct', '201')];
    deepEqual(moved, { tokens: 0 - redeemed * cost - deducted * amount, rows: redeemed + deducted });
    // Together the 16 requests of either side cost more than the balance, so some of both sides were refused, and the
    // remaining balance covers neither amount.
    const left = balance + moved.tokens;
    ok(left >= 0 && left < Math.min(cost, amount), `${left} are left`);
    const refusals = Object.values(reported)
      .flatMap(Object.keys)
      .filter((words) => !words.startsWith('201'));
    for (const words of refusals)
      match(
        words,
        /^409 (You need (1 more token|[2-7] more tokens) to redeem this reward\.|Mia has only (1 token|[0234] tokens))$/,
      );
  },
});

export const countOf = (reported: Outcome['reported'], side: string, words: string): number =>
  reported[side]?.[words] ?? 0;
