import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TaskEntity } from '../../../src/family/tasks/task.entity.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { insertTask } from '../../testing/families/insert-task.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { handleDueRows } from '../../../src/core/database/due-rows.ts';

let database: FreshDatabase;
let server: ReturnType<typeof openTestJobs>;

beforeAll(async () => {
  database = await openFreshDatabase();
  server = openTestJobs(database.appUrl);
});

afterAll(async () => {
  await server.close();
  await database.close();
});

const tasks = 600;

async function makeOver(): Promise<string> {
  const { familyId, parent, children } = await insertFamily(server.orm);
  const id = await insertTask(server.orm, parent, children[0].profileId);
  await database.superuser.query(
    `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days, if_not_done,
                                 pays, created_at, created_by, request_hash)
     select family_id, id, title, token_reward, '{}', '2026-01-01', 'anyone', 1, 'missed', 'on_approval', now(), created_by, ''
       from task where id = $1`,
    [id],
  );
  await database.superuser.query(
    `insert into task (family_id, id, title, token_reward, is_for_anyone, created_by, request_hash, recurring_task_id,
                       due_date, due_at)
     select family_id, gen_random_uuid(), title, token_reward, true, created_by, '', id, '2026-01-01', '2026-01-01 00:00:00.000123Z'
       from task, generate_series(1, $2) where id = $1`,
    [id, tasks],
  );
  return familyId;
}

/** Guarantee: a failing row is tried once per run, so that the run ends and no other family waits. */
test('hands out each due row once, and the rows of one family in order', async () => {
  const families = [await makeOver(), await makeOver()];
  const handedOut = new Map<string, number>();
  const under = new Set<string>();
  let [together, atOnce] = [0, 0];
  await handleDueRows(server.deps, new Date(), {
    lookUp: 'over_tasks',
    trouble: '',
    changes: [],
    async work(em, { familyId, id }) {
      handedOut.set(id, (handedOut.get(id) ?? 0) + 1);
      if (handedOut.size > 2 * tasks || (handedOut.get(id) ?? 0) > 1) server.stop();
      if (under.has(familyId)) together += 1;
      under.add(familyId);
      atOnce = Math.max(atOnce, under.size);
      await em.count(TaskEntity, { familyId });
      under.delete(familyId);
    },
  });
  expect([handedOut.size, new Set(handedOut.values()), together, atOnce]).toEqual([
    tasks * families.length,
    new Set([1]),
    0,
    2,
  ]);
});
