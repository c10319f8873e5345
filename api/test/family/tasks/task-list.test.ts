import { afterAll, expect, test } from '@jest/globals';
import type { EntityManager } from '../../../src/core/database/orm.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { insertFamily, type Person } from '../../testing/families/insert-family.ts';
import { insertTask, markTaskCompleted } from '../../testing/families/insert-task.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { openTestOrmAt } from '../../testing/processes/test-database.ts';
import { makeFamily, makeTask, type TestPerson } from '../../testing/families/test-family.ts';
import { approveTask } from '../../../src/family/tasks/approvals/approve-task.ts';
import { listTasks } from '../../../src/family/tasks/list-tasks.ts';
import type { TaskAttemptDto, TaskDto } from '../../../src/family/tasks/task.contract.ts';

const api = startTestApi();
afterAll(api.close);

type Query = Parameters<typeof listTasks.run>[0]['query'];

const idsOf = async (person: TestPerson, query = '') =>
  (await person.get(`/api/tasks${query}`)).body.map(({ id }: TaskDto) => id);

async function makeTasks(each: number) {
  const { parent, mia, leo } = await makeFamily(api);
  const make = async () => {
    const ids: string[] = [];
    for (let made = 0; made < each; made += 1) ids.unshift(await makeTask(parent, mia.id));
    return ids;
  };
  const [approved, completed, pending] = [await make(), await make(), await make()];
  for (const id of [...completed, ...approved]) await mia.post(`/api/tasks/${id}/complete`);
  for (const id of approved.toReversed()) await parent.post(`/api/tasks/${id}/approve`);
  return { parent, mia, leo, pending, completed, approved, all: [...pending, ...completed, ...approved] };
}

test('GET /api/tasks: the open ones newest first, then the approved, filtered by status if given', async () => {
  const { parent, mia, leo, pending, completed, approved, all } = await makeTasks(2);
  for (const person of [parent, mia]) {
    expect(await idsOf(person)).toEqual(all);
    expect(await idsOf(person, '?status=pending')).toEqual(pending);
    expect(await idsOf(person, '?status=completed')).toEqual(completed);
    expect(await idsOf(person, '?status=approved')).toEqual(approved);
  }
  expect(await idsOf(leo)).toEqual([]);
});

test.each(['status=gone', 'page=0', 'page=x', 'page_size=101', 'page_size=0', 'limit=5', 'status=pending&status=x'])(
  'GET /api/tasks: refuses ?%s',
  async (query) => {
    const { parent } = await makeFamily(api);
    expect((await parent.get(`/api/tasks?${query}`)).status).toBe(422);
  },
);

test('Rules 1.4: a page is a slice of all matches, and X-Total-Count their number', async () => {
  const { parent, mia, leo, pending, all } = await makeTasks(2);
  const page = async (person: TestPerson, query: string) => {
    const { headers, body } = await person.get(`/api/tasks?${query}`);
    return [body.map(({ id }: TaskDto) => id), headers.get('X-Total-Count')];
  };
  for (const person of [parent, mia]) {
    expect(await page(person, '')).toEqual([all, '6']);
    expect(await page(person, 'page=1&page_size=4')).toEqual([all.slice(0, 4), '6']);
    expect(await page(person, 'page=2&page_size=4')).toEqual([all.slice(4), '6']);
    expect(await page(person, 'page=3&page_size=4')).toEqual([[], '6']);
    expect(await page(person, 'page=1')).toEqual([all, '6']);
    expect(await page(person, 'page=2&page_size=1&status=pending')).toEqual([pending.slice(1), '2']);
  }
  expect(await page(leo, 'page=1')).toEqual([[], '0']);
});

test('Rules 1.4: without a page all open ones and the newest 100 approved, older ones by page', async () => {
  const { parent, children } = await insertFamily(api.orm);
  const [child] = children;
  const pending = await insertTask(api.orm, parent, child.profileId);
  const approved: string[] = [];
  for (let made = 0; made < 101; made += 1) approved.unshift(await insertApproved(parent, child));
  const list = async (query: Query) => {
    const { rows, total } = await listTasks.run({ em: api.orm.em, asker: parent, query });
    return [rows.map(({ id }) => id), total];
  };
  expect(await list({})).toEqual([[pending, ...approved.slice(0, 100)], 102]);
  expect(await list({ status: 'approved' })).toEqual([approved.slice(0, 100), 101]);
  expect(await list({ status: 'approved', page: 2, page_size: 100 })).toEqual([approved.slice(100), 101]);
});

async function insertApproved(parent: Person, child: Person): Promise<string> {
  const taskId = await insertTask(api.orm, parent, child.profileId);
  await markTaskCompleted(api.orm, child, taskId);
  await approveTask.run({ em: api.orm.em, asker: parent, params: { id: taskId }, body: { reason: null } });
  return taskId;
}

/** Leaves out the tasks' attempts and transactions. */
const insertYearsSql = `
  insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at,
                    approved_at, approved_by, tokens_paid, transaction_id, approved_number, created_by, request_hash)
  select $1, gen_random_uuid(), 'Feed the cat', 5, false, $2, 'approved', $2, now() - each * interval '1 hour',
         now() - each * interval '1 hour', $3, 5, gen_random_uuid(), 2001 - each, $3, ''
    from generate_series(1, 2000) each`;

/** Guarantee: a list is as fast after years of approved tasks as on the first day. */
test('GET /api/tasks: reads no more rows than it lists', async () => {
  await using database = await openFreshDatabase();
  await using orm = openTestOrmAt(database.appUrl);
  const { parent, children } = await insertFamily(orm);
  const [{ profileId: childId }] = children;
  await insertTask(orm, parent, childId);
  await database.superuser.query('set session_replication_role = replica');
  await database.superuser.query(insertYearsSql, [parent.familyId, childId, parent.profileId]);
  await database.superuser.query('analyze');
  const countRead = (asker: Person, query: Query) =>
    orm.em.transactional(async (tx) => {
      const before = await rowsRead(tx);
      await listTasks.run({ em: tx, asker, query });
      return (await rowsRead(tx)) - before;
    });
  for (const asker of [parent, children[0]]) {
    expect(await countRead(asker, { status: 'pending' })).toBe(1);
    expect(await countRead(asker, { status: 'completed' })).toBe(1);
    expect(await countRead(asker, { page: 2, page_size: 5 })).toBeLessThanOrEqual(12);
    expect(await countRead(asker, {})).toBeLessThanOrEqual(103);
  }
});

/** Task rows read by this connection that it has not yet flushed to the shared statistics. */
async function rowsRead(tx: EntityManager): Promise<number> {
  const sql = `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'task'`;
  const [row] = await tx.execute<[{ rows: string }]>(sql);
  return Number(row.rows);
}

test('Rules 6.2: a child sees its own tasks and those for anyone, until a sibling took them', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const forMia = await makeTask(parent, mia.id);
  const forLeo = await makeTask(parent, leo.id);
  const forAnyone = await makeTask(parent, null);
  expect(await idsOf(parent)).toEqual([forAnyone, forLeo, forMia]);
  expect(await idsOf(mia)).toEqual([forAnyone, forMia]);
  expect(await idsOf(leo)).toEqual([forAnyone, forLeo]);
  await mia.post(`/api/tasks/${forAnyone}/complete`);
  expect(await idsOf(leo)).toEqual([forLeo]);
});

test('Rules 6.2: attempts are newest first, the parent sees all of them and a child its own', async () => {
  const { parent, mia, leo } = await makeFamily(api);
  const id = await makeTask(parent, null);
  const tries = [
    [mia, 'The corners, too'],
    [leo, 'Not yet'],
    [mia, null],
  ] as const;
  for (const [child, reason] of tries) {
    await child.post(`/api/tasks/${id}/complete`);
    await parent.post(`/api/tasks/${id}/reject`, reason ? { reason } : {});
  }
  const attemptsFor = async (person: TestPerson) =>
    (await person.get('/api/tasks')).body[0].attempts.map((attempt: TaskAttemptDto) => [
      attempt.child_id,
      attempt.rejection_reason,
    ]);
  const [first, second, third] = tries.map(([child, reason]) => [child.id, reason]);
  expect(await attemptsFor(parent)).toEqual([third, second, first]);
  expect(await attemptsFor(mia)).toEqual([third, first]);
  expect(await attemptsFor(leo)).toEqual([second]);
});

test('GET /api/tasks: ten attempts at most', async () => {
  const { parent, mia } = await makeFamily(api);
  const id = await makeTask(parent, mia.id);
  for (let tries = 1; tries <= 11; tries += 1) {
    await mia.post(`/api/tasks/${id}/complete`);
    await parent.post(`/api/tasks/${id}/reject`, { reason: `Try ${tries}` });
  }
  const { body } = await parent.get('/api/tasks');
  const reasons = body[0].attempts.map((attempt: TaskAttemptDto) => attempt.rejection_reason);
  expect(reasons).toEqual(Array.from({ length: 10 }, (_, index) => `Try ${11 - index}`));
});
