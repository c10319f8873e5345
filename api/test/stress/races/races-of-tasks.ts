import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { insertTask } from '../../testing/families/insert-task.ts';
import { eitherOr } from './race-either.ts';
import { expectOneOf, race, times } from './race-harness.ts';
import { type RaceFixture, readRows } from './race-fixture.ts';

const reward = 5;

const pendingTask = ({ api, caller, mia }: RaceFixture) => insertTask(api.orm, caller, mia.id, reward);

async function completedTask(fixture: RaceFixture): Promise<string> {
  const id = await pendingTask(fixture);
  await fixture.mia.post(`/api/tasks/${id}/complete`);
  return id;
}

const taken = '409 Someone else has already completed this task';
const approved = { tokens: reward, rows: 1 };
const nothing = { tokens: 0, rows: 0 };

export const doubleApprove = race({
  name: 'double approve',
  arrange: completedTask,
  requests: ({ parent }, id) => ({ approve: times(32, () => () => parent.post(`/api/tasks/${id}/approve`)) }),
  expect({ reported, moved }) {
    deepEqual({ reported, moved }, { reported: { approve: { '200 approved': 32 } }, moved: approved });
  },
});

export const approveAgainstDelete = eitherOr({
  name: 'approve against delete',
  arrange: completedTask,
  sides: {
    approve: ({ parent }, id) => parent.post(`/api/tasks/${id}/approve`),
    delete: ({ parent }, id) => parent.delete(`/api/tasks/${id}`),
  },
  endings: [
    {
      reported: { approve: '200 approved', delete: '409 This task is already approved and can’t be changed' },
      moved: approved,
    },
    { reported: { approve: '404 We could not find that', delete: '204' }, moved: nothing },
  ],
});

export const approveAgainstReject = eitherOr({
  name: 'approve against reject',
  arrange: completedTask,
  sides: {
    approve: ({ parent }, id) => parent.post(`/api/tasks/${id}/approve`),
    reject: ({ parent }, id) => parent.post(`/api/tasks/${id}/reject`),
  },
  endings: [
    { reported: { approve: '200 approved', reject: '409 This task is already approved' }, moved: approved },
    { reported: { approve: '409 This task is not completed yet', reject: '200 pending' }, moved: nothing },
  ],
  async expectEnd(fixture, id) {
    const sql =
      'select (rejected_at is not null) = (status = $$pending$$) as fits from task_attempt a join task on task.family_id = a.family_id and task.id = task_id where task_id = ?';
    deepEqual(await readRows(fixture, sql, [id]), [{ fits: true }]);
  },
});

export const rejectAgainstComplete = race({
  name: 'reject against complete',
  arrange: completedTask,
  requests({ parent, mia }, id) {
    // Each tap is sent twice. A tap locks the idempotency key, a rejection locks the task: these are two locks.
    const keys = times(8, () => randomUUID());
    return {
      reject: times(16, () => () => parent.post(`/api/tasks/${id}/reject`)),
      complete: times(
        16,
        (index) => () => mia.post(`/api/tasks/${id}/complete`, undefined, { key: keys[index % 8] ?? '' }),
      ),
    };
  },
  async expect({ reported, moved }, fixture, id) {
    // Each rejection finds a completion or an earlier rejection, and each completion finds the reverse, so all succeed.
    const both = ['200 completed', '200 pending'];
    for (const counts of Object.values(reported))
      deepEqual(
        Object.keys(counts).filter((words) => !both.includes(words)),
        [],
      );
    deepEqual(moved, nothing);
    const [task] = await readRows<{ status: string; open: number }>(
      fixture,
      `select status, (select count(*) from task_attempt a where a.family_id = task.family_id and task_id = task.id and rejected_at is null and repeat_of is null)::int as open
       from task where id = ?`,
      [id],
    );
    expectOneOf(task, { status: 'pending', open: 0 }, { status: 'completed', open: 1 });
  },
});

export const editAgainstComplete = race({
  name: 'edit against complete',
  arrange: pendingTask,
  requests: ({ parent, mia }, id) => ({
    edit: times(16, (index) => () => parent.put(`/api/tasks/${id}`, { token_reward: 10 + index })),
    complete: times(16, () => () => mia.post(`/api/tasks/${id}/complete`)),
  }),
  async expect({ reported, moved, answers }, { parent }, id) {
    const edited = reported.edit?.['200 pending'] ?? 0;
    const late = '409 This task is completed. Reject it first to change it';
    deepEqual(reported.edit, { ...(edited && { '200 pending': edited }), ...(edited < 16 && { [late]: 16 - edited }) });
    deepEqual({ complete: reported.complete, moved }, { complete: { '200 completed': 16 }, moved: nothing });
    // The child is paid the amount shown at completion.
    const promised = new Set(answers.complete?.map(({ body }) => rewardOf(body)));
    equal(promised.size, 1);
    equal(promised.has(rewardOf((await parent.post(`/api/tasks/${id}/approve`)).body)), true);
  },
});

const rewardOf = (body: unknown) => (body as { token_reward: number }).token_reward; // a TaskDto

export const twoChildrenOneTask = eitherOr({
  name: 'two children completing an "anyone" task',
  arrange: ({ api, caller }) => insertTask(api.orm, caller, null, reward),
  sides: {
    mia: ({ mia }, id) => mia.post(`/api/tasks/${id}/complete`),
    leo: ({ leo }, id) => leo.post(`/api/tasks/${id}/complete`),
  },
  endings: [
    { reported: { mia: '200 completed', leo: taken }, moved: nothing },
    { reported: { mia: taken, leo: '200 completed' }, moved: nothing },
  ],
  async expectEnd(fixture, id, reported) {
    const winner = reported.mia === taken ? fixture.leo : fixture.mia;
    const sql =
      'select child_id, repeat_of is not null as repeats from task_attempt where task_id = ? order by repeats';
    const attempts = await readRows<{ child_id: string; repeats: boolean }>(fixture, sql, [id]);
    deepEqual(
      attempts,
      Array.from(attempts, (_, index) => ({ child_id: winner.id, repeats: index > 0 })),
    );
    ok(attempts.length > 0);
    await fixture.parent.delete(`/api/tasks/${id}`);
  },
});
