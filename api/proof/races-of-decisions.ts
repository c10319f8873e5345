import { deepEqual, ok } from 'node:assert/strict';
import { insertTask } from '../src/testing/insert-task.ts';
import { eitherOr } from './race-either.ts';
import { countOf } from './races-of-tokens.ts';
import { insertReward, type RaceFixture, readRows, setBalance } from './race-fixture.ts';
import { race, times } from './race-harness.ts';

const reward = 5;
const approved = { tokens: reward, rows: 1 };
const nothing = { tokens: 0, rows: 0 };

async function completedTask({ api, caller, mia }: RaceFixture): Promise<string> {
  const id = await insertTask(api.orm, caller, mia.id, reward);
  await mia.post(`/api/tasks/${id}/complete`);
  return id;
}

export const undoAgainstApprove = eitherOr({
  name: 'undo against approve',
  arrange: completedTask,
  sides: {
    undo: ({ mia }, id) => mia.post(`/api/tasks/${id}/undo`),
    approve: ({ parent }, id) => parent.post(`/api/tasks/${id}/approve`),
  },
  endings: [
    { told: { undo: '200 pending', approve: '409 This task is not completed yet' }, moved: nothing },
    { told: { undo: '409 This task is already approved', approve: '200 approved' }, moved: approved },
  ],
  async expectEnd(fixture, id) {
    const sql =
      'select (withdrawn_at is not null) = (status = $$pending$$) as fits from task_attempt join task on task.id = task_id where task_id = ?';
    deepEqual(await readRows(fixture, sql, [id]), [{ fits: true }]);
  },
});

export const undoAgainstReject = eitherOr({
  name: 'undo against reject',
  arrange: completedTask,
  sides: {
    undo: ({ mia }, id) => mia.post(`/api/tasks/${id}/undo`),
    reject: ({ parent }, id) => parent.post(`/api/tasks/${id}/reject`),
  },
  endings: [
    { told: { undo: '200 pending', reject: '409 This task is not completed yet' }, moved: nothing },
    { told: { undo: '409 This task is not completed yet', reject: '200 pending' }, moved: nothing },
  ],
});

export const approveAtOnce = race({
  name: 'complete what pays at once',
  arrange: ({ api, caller }) => insertTask(api.orm, caller, null, reward, { pays: 'at_once' }),
  requests: ({ mia, leo }, id) => ({
    mia: times(16, () => () => mia.post(`/api/tasks/${id}/complete`)),
    leo: times(16, () => () => leo.post(`/api/tasks/${id}/complete`)),
  }),
  expect({ told, moved }) {
    const taken = '409 Someone else has already completed this task';
    const [winner, loser] = countOf(told, 'mia', taken) === 0 ? ['mia', 'leo'] : ['leo', 'mia'];
    deepEqual(told[winner], { '200 approved': 1, '409 This task is already approved': 15 });
    deepEqual({ told: told[loser], moved }, { told: { [taken]: 16 }, moved: approved });
  },
});

const [balance, cost] = [12, 3];

export const takeBackAgainstRedeem = race({
  name: 'take back against redeem',
  async arrange(fixture) {
    await setBalance(fixture, fixture.mia, 0);
    const body = { child_id: fixture.mia.id, amount: balance, description: 'For the race' };
    const { body: award } = await fixture.parent.post('/api/tokens/award', body);
    return { award: award.id, reward: await insertReward(fixture, { cost, left: 32 }) };
  },
  requests: ({ parent, mia }, { award, reward: id }) => ({
    takeBack: times(8, () => () => parent.post(`/api/tokens/transactions/${award}/take-back`)),
    takeRest: times(8, () => () => {
      const body = { if_spent: 'take_what_is_there' };
      return parent.post(`/api/tokens/transactions/${award}/take-back`, body);
    }),
    redeem: times(16, () => () => mia.post(`/api/rewards/${id}/redeem`)),
  }),
  async expect({ told, moved }, fixture, { award }) {
    const redeemed = countOf(told, 'redeem', '201 pending');
    const taken = countOf(told, 'takeRest', '200');
    const rows = await readRows<{ amount: number }>(
      fixture,
      'select amount::int from token_transaction where compensates = ?',
      [award],
    );
    // Either four were faster and there was nothing to take, or one take-back took whatever was left.
    const left = balance - redeemed * cost;
    ok(redeemed <= 4, `${redeemed} were redeemed`);
    deepEqual({ rows, moved }, rows.length === 0 
      ? { rows: [], moved: { tokens: -balance, rows: 4 } }
      : { rows: [{ amount: -left }], moved: { tokens: -balance, rows: redeemed + 1 } });
    deepEqual(taken === 0, rows.length === 0);
  },
});

export const doubleTakeBack = race({
  name: 'double take back',
  async arrange(fixture) {
    const id = await completedTask(fixture);
    return (await fixture.parent.post(`/api/tasks/${id}/approve`)).body.transaction_id;
  },
  requests: ({ parent }, id) => ({
    takeBack: times(32, () => () => parent.post(`/api/tokens/transactions/${id}/take-back`)),
  }),
  expect({ told, moved, answers }) {
    deepEqual({ told, moved }, { told: { takeBack: { 200: 32 } }, moved: { tokens: -reward, rows: 1 } });
    deepEqual(new Set(answers.takeBack?.map(({ text }) => text)).size, 1);
  },
});
