import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { emFor } from '../../../src/core/database/orm.ts';
import { actorOf } from '../joining/join-fixture.ts';
import { award, makeReward } from '../rewards/reward-fixture.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { asOwner } from '../../testing/processes/query-as.ts';
import { makeFamily, makeTask } from '../../testing/families/test-family.ts';
import { listTrends } from '../../../src/family/overview/list-trends.ts';

const api = startTestApi();
afterAll(api.close);

const still = { award: 0, deduct: 0, task_reward: 0, allowance: 0, redemption: 0, refund: 0 };

test('Rules 5.9: GET /api/tokens/trends: every kind of transaction, of each child by name and week', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  await award(parent, mia, 50);
  await parent.post('/api/tokens/deduct', { child_id: mia.id, amount: 4, description: 'A broken cup' });
  const { id: film } = await makeReward(parent);
  const redeemed = [(await mia.post(`/api/rewards/${film}/redeem`)).body.id];
  await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redeemed[0]}/cancel`);
  const task = await makeTask(parent, mia.id, 7);
  await mia.post(`/api/tasks/${task}/complete`);
  await parent.post(`/api/tasks/${task}/approve`);
  const asked = { child_id: mia.id, name: 'Pocket money', amount: 5, frequency: 'weekly' };
  const { id: allowance } = (await parent.post('/api/allowances', asked)).body;
  await parent.post(`/api/allowances/${allowance}/execute`);
  const { status, body } = await parent.get('/api/tokens/trends?weeks=2');
  const moved = { award: 50, deduct: -4, task_reward: 7, allowance: 5, redemption: -20, refund: 10, balance: 48 };
  const [before, now] = body.slice(0, 2).map(({ week_start }: { week_start: string }) => week_start);
  const none = { ...still, balance: 0 };
  const ofMia = [
    { child_id: mia.id, week_start: before, ...none },
    { child_id: mia.id, week_start: now, ...moved },
  ];
  const ofLeo = [
    { child_id: leo.id, week_start: before, ...none },
    { child_id: leo.id, week_start: now, ...none },
  ];
  expect({ status, body }).toEqual({ status: 200, body: [...ofLeo, ...ofMia] });
  expect((await mia.get('/api/tokens/trends?weeks=2')).body).toEqual(ofMia);
  expect((await leo.get('/api/tokens/trends')).body).toHaveLength(8);
});

test('Rules 5.26: a reversal cancels out the transaction it reverses', async () => {
  const { parent, mia } = await makeFamily(api);
  const adjust = async (move: string, amount: number) =>
    (await parent.post(`/api/tokens/${move}`, { child_id: mia.id, amount, description: 'Kind' })).body.id;
  const [awarded, , deducted] = [await adjust('award', 9), await adjust('award', 20), await adjust('deduct', 4)];
  const task = await makeTask(parent, mia.id, 7);
  await mia.post(`/api/tasks/${task}/complete`);
  const { body: approved } = await parent.post(`/api/tasks/${task}/approve`);
  const { id: film } = await makeReward(parent);
  const { body: redemption } = await mia.post(`/api/rewards/${film}/redeem`);
  await parent.post(`/api/rewards/redemptions/${redemption.id}/fulfill`);
  const reverseTransaction = async (id: string) =>
    (await parent.post(`/api/tokens/transactions/${id}/take-back`)).body.id;
  for (const id of [awarded, deducted, approved.transaction_id, redemption.id]) await reverseTransaction(id);
  const { body: trends } = await mia.get('/api/tokens/trends?weeks=1');
  expect(trends).toMatchObject([{ ...still, award: 20, balance: 20 }]);
  await reverseTransaction(await reverseTransaction(awarded));
  expect((await mia.get('/api/tokens/trends?weeks=1')).body).toMatchObject([{ ...still, award: 29, balance: 29 }]);
});

test.each(['0', '54', '-1', '1.5', '', 'all', '8&page=2'])('GET /api/tokens/trends?weeks=%s is 422', async (weeks) => {
  const { mia } = await makeFamily(api);
  expect((await mia.get(`/api/tokens/trends?weeks=${weeks}`)).status).toBe(422);
});

async function makeSaver(timeZone: string, instants: string[]) {
  const { familyId, parent, children } = await insertFamily(api.orm, 1, { timeZone });
  const childId = children[0].profileId;
  const count = instants.length;
  const move = `insert into token_transaction (family_id, child_id, seq, id, type, amount, balance_after, description, source_type,
      source_id, actor_id, created_at)
    values ($1, $2, $3, $4, 'award', 10, $7, 'Well done', 'award', $4, $5, $6)`;
  await asOwner(parent, async (owner) => {
    await owner.query('insert into token_account values ($1, $2, $3, $4)', [familyId, childId, 10 * count, count]);
    for (const [index, at] of instants.entries())
      await owner.query(move, [familyId, childId, index + 1, randomUUID(), parent.profileId, at, 10 * (index + 1)]);
  });
  const actor = { ...actorOf(parent), timeZone };
  return (now: string, weeks: number) =>
    listTrends.run({ em: emFor(api.orm, parent), actor, query: { weeks }, clock: async () => new Date(now) });
}

/** Guarantee: a week is seven calendar days of the family's zone, even if clocks change in it. */
test.each([
  // Clocks go forward on Sunday, March 29 and back on Sunday, October 25: Monday begins at 22:00 and at 23:00 UTC.
  ['Europe/Berlin', '2026-03-30', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00Z'],
  // Friday, December 30, 2011 does not exist here: the week before has six days.
  ['Pacific/Apia', '2012-01-02', '2012-01-01T09:59:59.999Z', '2012-01-01T10:00Z'],
  // Clocks go forward at midnight, so that this Monday begins at 01:00.
  ['Asia/Tehran', '2021-03-22', '2021-03-21T20:29:59.999Z', '2021-03-21T20:30Z'],
])('Rules 5.9: in %s the week of %s begins with its Monday', async (zone, monday, last, first) => {
  const read = await makeSaver(zone, [last, first]);
  const trends = await read(new Date(Date.parse(first) + 60_000).toISOString(), 3);
  expect(trends.map(({ week_start, award: sum, balance }) => [week_start, sum, balance])).toEqual([
    [daysBefore(monday, 14), 0, 0],
    [daysBefore(monday, 7), 10, 10],
    [monday, 10, 20],
  ]);
});

const daysBefore = (date: string, days: number) => Temporal.PlainDate.from(date).subtract({ days }).toString();

test('Rules 5.9: a week without transactions keeps its balance, which includes those before the first week', async () => {
  const read = await makeSaver('UTC', ['2026-01-01T00:00Z', '2026-01-06T12:00Z', '2026-02-02T12:00Z']);
  const balances = (await read('2026-02-08T23:59Z', 5)).map(({ week_start, balance }) => [week_start, balance]);
  expect(balances).toEqual([
    ['2026-01-05', 20],
    ['2026-01-12', 20],
    ['2026-01-19', 20],
    ['2026-01-26', 20],
    ['2026-02-02', 30],
  ]);
});
