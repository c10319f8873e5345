import { deepEqual, equal, ok } from 'node:assert/strict';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { closeTask } from '../../../src/family/recurring-tasks/close-task.ts';
import { OccurrenceEntity } from '../../../src/family/recurring-tasks/occurrence.entity.ts';
import { RecurringTaskEntity } from '../../../src/family/tasks/recurrence/recurring-task.entity.ts';
import { approveByItself } from '../../../src/family/tasks/approvals/approve-by-itself.ts';
import { makeDueTask } from '../../testing/families/due-task.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import { changeAsOwner } from '../../testing/processes/query-as.ts';
import { childOf } from '../../testing/families/test-family.ts';
import { eitherOr } from './race-either.ts';
import { countOf } from './races-of-tokens.ts';
import { insertReward, type RaceFixture, readRows, setBalance } from './race-fixture.ts';
import { answerOf, race, times } from './race-harness.ts';

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
    { reported: { undo: '200 pending', approve: '409 This task is not completed yet' }, moved: nothing },
    { reported: { undo: '409 This task is already approved', approve: '200 approved' }, moved: approved },
  ],
  async expectEnd(fixture, id) {
    const sql =
      'select (withdrawn_at is not null) = (status = $$pending$$) as fits from task_attempt a join task on task.family_id = a.family_id and task.id = task_id where task_id = ?';
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
    { reported: { undo: '200 pending', reject: '409 This task is not completed yet' }, moved: nothing },
    { reported: { undo: '409 This task is not completed yet', reject: '200 pending' }, moved: nothing },
  ],
});

export const approveAtOnce = race({
  name: 'complete what pays at once',
  arrange: ({ api, caller }) => insertTask(api.orm, caller, null, reward, { pays: 'at_once' }),
  requests: ({ mia, leo }, id) => ({
    mia: times(16, () => () => mia.post(`/api/tasks/${id}/complete`)),
    leo: times(16, () => () => leo.post(`/api/tasks/${id}/complete`)),
  }),
  expect({ reported, moved }) {
    const taken = '409 Someone else has already completed this task';
    const [winner, loser] = countOf(reported, 'mia', taken) === 0 ? ['mia', 'leo'] : ['leo', 'mia'];
    deepEqual(reported[winner], { '200 approved': 1, '409 This task is already approved': 15 });
    deepEqual({ reported: reported[loser], moved }, { reported: { [taken]: 16 }, moved: approved });
  },
});

const [balance, cost] = [12, 3];

export const reverseAgainstRedeem = race({
  name: 'take back against redeem',
  async arrange(fixture) {
    await setBalance(fixture, fixture.mia, 0);
    const body = { child_id: fixture.mia.id, amount: balance, description: 'For the race' };
    const { body: award } = await fixture.parent.post('/api/tokens/award', body);
    return { award: award.id, reward: await insertReward(fixture, { cost, left: 32 }) };
  },
  requests: ({ parent, mia }, { award, reward: id }) => ({
    reverseTransaction: times(8, () => () => parent.post(`/api/tokens/transactions/${award}/take-back`)),
    takeRest: times(8, () => () => {
      const body = { if_spent: 'take_what_is_there' };
      return parent.post(`/api/tokens/transactions/${award}/take-back`, body);
    }),
    redeem: times(16, () => () => mia.post(`/api/rewards/${id}/redeem`)),
  }),
  async expect({ reported, moved }, fixture, { award }) {
    const redeemed = countOf(reported, 'redeem', '201 pending');
    const taken = countOf(reported, 'takeRest', '200');
    const rows = await readRows<{ amount: number }>(
      fixture,
      'select amount::int from token_transaction where compensates = ?',
      [award],
    );
    // Either four redemptions were first and no balance was left, or one reversal took the remaining balance.
    const left = balance - redeemed * cost;
    ok(redeemed <= 4, `${redeemed} were redeemed`);
    deepEqual(
      { rows, moved },
      rows.length === 0
        ? { rows: [], moved: { tokens: -balance, rows: 4 } }
        : { rows: [{ amount: -left }], moved: { tokens: -balance, rows: redeemed + 1 } },
    );
    deepEqual(taken === 0, rows.length === 0);
  },
});

export const doubleReversal = race({
  name: 'double take back',
  async arrange(fixture) {
    const id = await completedTask(fixture);
    return (await fixture.parent.post(`/api/tasks/${id}/approve`)).body.transaction_id;
  },
  requests: ({ parent }, id) => ({
    reverseTransaction: times(32, () => () => parent.post(`/api/tokens/transactions/${id}/take-back`)),
  }),
  expect({ reported, moved, answers }) {
    deepEqual(
      { reported, moved },
      { reported: { reverseTransaction: { 200: 32 } }, moved: { tokens: -reward, rows: 1 } },
    );
    deepEqual(new Set(answers.reverseTransaction?.map(({ text }) => text)).size, 1);
  },
});

export const approveAgainstClock = race({
  name: 'approve against the clock',
  arrange: ({ api, caller, mia }) =>
    makeDueTask(api.orm, { parent: caller, child: childOf(caller, mia), tokenReward: reward }),
  requests: ({ api, caller: { familyId }, parent }, taskId) => ({
    approve: times(16, () => () => parent.post(`/api/tasks/${taskId}/approve`)),
    clock: times(16, () => () => {
      const asked = { familyId, taskId, now: new Date() };
      return answerOf(approveByItself(api.orm.em.fork(), asked));
    }),
  }),
  expect({ reported, moved, answers }) {
    deepEqual({ approve: reported.approve, moved }, { approve: { '200 approved': 16 }, moved: approved });
    const paidByClock = countOf(reported, 'clock', '200 done');
    const [by] = new Set(answers.approve?.map(({ body }) => (body as { approved_by: string }).approved_by)); // a TaskDto
    deepEqual([paidByClock, by], paidByClock === 0 ? [0, 'parent'] : [1, 'by_itself']);
  },
});

/** A recurring task that was completed in time and whose deadline has passed since then. */
async function overTask(fixture: RaceFixture): Promise<string> {
  const { api, caller, mia } = fixture;
  const { familyId, profileId: createdBy } = caller;
  const em = emFor(api.orm, caller);
  const [recurringTaskId, dueDate, createdAt] = [uuidv7(), '2026-01-01', new Date('2026-01-01T00:00Z')];
  const words = { title: 'Feed the cat', tokenReward: reward, createdBy, requestHash: Buffer.alloc(32) };
  const rule = { repeat: { kind: 'days', every: 1 }, assign: 'one', lastsDays: 1, ifNotDone: 'missed' } as const;
  const next = { nextDate: '2099-01-05', nextAt: new Date('2099-01-05T00:00Z') };
  const plan = { startDate: dueDate, pays: 'on_approval', createdAt, ...next } as const;
  await em.insert(RecurringTaskEntity, { ...words, ...rule, ...plan, familyId, id: recurringTaskId });
  const dueAt = new Date(Date.now() + 60_000);
  const id = await insertTask(api.orm, caller, mia.id, reward, { recurringTaskId, dueDate, dueAt });
  const made = { recurringTaskId, dueDate, childId: mia.id, taskId: id, outcome: 'made', madeAt: createdAt } as const;
  await em.insert(OccurrenceEntity, { ...made, familyId, id: uuidv7() });
  await mia.post(`/api/tasks/${id}/complete`);
  // The serving role may not set due dates.
  await changeAsOwner(caller, 'update task set due_at = now() where family_id = $1 and id = $2', [familyId, id]);
  return id;
}

export const approveAgainstMissed = race({
  name: 'approve against missed',
  arrange: overTask,
  requests: ({ api, caller: { familyId }, parent }, taskId) => ({
    approve: times(12, () => () => parent.post(`/api/tasks/${taskId}/approve`)),
    reject: times(8, () => () => parent.post(`/api/tasks/${taskId}/reject`)),
    close: times(12, () => () => answerOf(closeTask(api.orm.em.fork(), { familyId, taskId, now: new Date() }))),
  }),
  async expect({ reported, moved }, fixture, id) {
    const [task] = await readRows<{ status: string; isMissed: boolean }>(
      fixture,
      'select status, missed_at is not null as "isMissed" from task where id = ?',
      [id],
    );
    // A task completed in time is paid, however late the approval is; only a rejected task can be missed.
    const isApproved = countOf(reported, 'approve', '200 approved') === 12;
    if (isApproved) {
      deepEqual({ task, moved }, { task: { status: 'approved', isMissed: false }, moved: approved });
      deepEqual(reported.reject, { '409 This task is already approved': 8 });
    } else {
      deepEqual(reported.approve, { '409 This task is not completed yet': 12 });
      deepEqual({ reject: reported.reject, moved }, { reject: { '200 pending': 8 }, moved: nothing });
    }
    equal(countOf(reported, 'close', '200 done'), task?.isMissed ? 1 : 0);
  },
});
