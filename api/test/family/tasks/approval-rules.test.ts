import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { reverseTransaction } from '../../../src/family/reversals/reverse-transaction.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertTask, markTaskCompleted } from '../../testing/families/insert-task.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { TokenTransactionEntity } from '../../../src/family/tokens/token.entity.ts';
import { runApprovalJob } from '../../../src/family/tasks/approvals/approve-by-itself.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';
import { rejectTask } from '../../../src/family/tasks/approvals/reject-task.ts';
import { type Task, TaskEntity } from '../../../src/family/tasks/task.entity.ts';
import { undoTask } from '../../../src/family/tasks/undo-task.ts';

let database: FreshDatabase;
let servers: [ReturnType<typeof openTestJobs>, ...ReturnType<typeof openTestJobs>[]];

beforeAll(async () => {
  database = await openFreshDatabase();
  const open = () => openTestJobs(database.appUrl);
  servers = [open(), open(), open(), open()];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  try {
    await database.expectClean();
  } finally {
    await database.close();
  }
});

/** A family whose child completes a task at 10:00 on May 1; `sweep` runs the scheduled job of one server. */
async function makeRuled(rule: Pick<Task, 'pays'> & { paysAfterHours?: number }) {
  const [{ orm }] = servers;
  const { familyId, parent, children } = await insertFamily(orm);
  const [child] = children;
  const id = await insertTask(orm, parent, child.profileId, 5, rule);
  await database.stopClockAt('2030-05-01T10:00Z');
  const complete = () => markTaskCompleted(orm, child, id);
  await complete();
  const asked = { em: orm.em, asker: parent, params: { id } };
  return {
    complete,
    read: () => emFor(orm, parent).findOneOrFail(TaskEntity, { familyId, id }),
    paid: () => emFor(orm, parent).find(TokenTransactionEntity, { familyId }, { orderBy: { seq: 'asc' } }),
    undo: () => undoTask.run(asked),
    reject: () => rejectTask.run({ ...asked, body: { reason: null } }),
    approve: () => approveTask.run({ ...asked, body: { reason: null } }),
    reverseTransaction: (origin: string) =>
      reverseTransaction.run({ ...asked, params: { id: origin }, body: {}, key: uuidv7() }),
  };
}

async function runJobsAt(time: string, testServers: readonly (typeof servers)[number][] = [servers[0]]) {
  await database.stopClockAt(time);
  await Promise.all(testServers.map(({ deps }) => runApprovalJob(deps, new Date(time))));
}

test('Rules 6.43: a task that pays immediately is approved by its completion, by no person', async () => {
  const { read, paid } = await makeRuled({ pays: 'at_once' });
  expect(await read()).toMatchObject({
    status: 'approved',
    approvedByRule: 'at_once',
    tokensPaid: 5,
    approvedBy: null,
  });
  expect(await paid()).toMatchObject([{ type: 'task_reward', amount: 5, actorId: null }]);
});

test('Rules 6.44: a task pays automatically after its hours, once, from four servers', async () => {
  const { read, paid } = await makeRuled({ pays: 'by_itself', paysAfterHours: 24 });
  expect((await read()).approveAt).toEqual(new Date('2030-05-02T10:00Z'));
  await runJobsAt('2030-05-02T09:59:59.999Z', servers);
  expect(await paid()).toEqual([]);
  await runJobsAt('2030-05-02T10:00Z', servers);
  const approved = {
    status: 'approved',
    approvedByRule: 'by_itself',
    approvedBy: null,
    approveAt: null,
    tokensPaid: 5,
  };
  expect(await read()).toMatchObject(approved);
  await runJobsAt('2030-05-03T10:00Z', servers);
  expect(await paid()).toMatchObject([{ type: 'task_reward', amount: 5, actorId: null }]);
  expect(servers.flatMap(({ lines }) => lines)).toEqual([]);
});

/** Guarantee: the scheduled job pays nothing that a person has decided about. */
test.each(['approve', 'reject', 'undo'] as const)('Rules 6.44: stops automatic payment after %s', async (decision) => {
  const family = await makeRuled({ pays: 'by_itself', paysAfterHours: 1 });
  await family[decision]();
  await runJobsAt('2030-05-02T10:00Z');
  const isApproved = decision === 'approve';
  expect(await family.paid()).toHaveLength(isApproved ? 1 : 0);
  expect(await family.read()).toMatchObject({
    status: isApproved ? 'approved' : 'pending',
    approveAt: null,
    approvedByRule: null,
  });
  if (isApproved) return;
  // The hours are counted again from the start.
  await family.complete();
  expect((await family.read()).approveAt).toEqual(new Date('2030-05-02T11:00Z'));
});

test("Rules 6.44: only the task's own clock decides the time", async () => {
  const { paid } = await makeRuled({ pays: 'by_itself', paysAfterHours: 1 });
  await runApprovalJob(servers[0].deps, new Date('2030-05-02T10:00Z'));
  expect(await paid()).toEqual([]);
});

test('a task that waits for a parent waits indefinitely', async () => {
  const { read, paid } = await makeRuled({ pays: 'on_approval' });
  await runJobsAt('2031-05-01T10:00Z');
  expect([await paid(), (await read()).status]).toEqual([[], 'completed']);
});

/** Guarantee: a mistaken tap cannot change last year's history. */
test('Rules 5.23: transactions older than 30 days cannot be reversed', async () => {
  const { paid, reverseTransaction: take } = await makeRuled({ pays: 'at_once' });
  const [reward] = await paid();
  await database.stopClockAt('2030-05-31T10:00:00.001Z');
  await expect(take(reward?.id ?? '')).rejects.toMatchObject({
    status: 409,
    message: 'This can only be reversed for 30 days',
  });
  await database.stopClockAt('2030-05-31T10:00Z');
  const back = await take(reward?.id ?? '');
  // A reversal gets another 30 days.
  await database.stopClockAt('2030-06-30T10:00Z');
  expect(await take(back.id)).toMatchObject({ amount: 5, balance_after: 5 });
});
