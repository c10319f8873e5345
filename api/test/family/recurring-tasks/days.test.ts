import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { openClockedServer } from '../../testing/processes/clocked-server.ts';

const { database, makeFamily, close } = await openClockedServer();
afterAll(close);

/** A new query each time: inside an open transaction, pg_stat_activity would return its first snapshot. */
async function countWaiting(): Promise<number> {
  await database.superuser.query('select pg_stat_clear_snapshot()');
  const sql = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.superuser.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
}

/** Guarantee: a date is listed once, even while the scheduled job is handling it. */
test('Rules 6.32: days are read in one snapshot', async () => {
  const family = await makeFamily();
  const at = family.at('2030-05-01T10:00Z');
  const { id } = await at.create();
  await database.superuser.query('begin; lock table occurrence in access exclusive mode');
  const reading = at.days('2030-05-02', '2030-05-02');
  while ((await countWaiting()) === 0) await sleep(5);
  await database.superuser.query(
    `insert into occurrence (family_id, id, recurring_task_id, due_date, outcome, made_at)
     values ($1, $2, $2, '2030-05-02', 'missed', '2030-05-03')`,
    [family.familyId, id],
  );
  await database.superuser.query(
    `update recurring_task set next_date = '2030-05-03', next_at = next_at + interval '1 day' where id = $1`,
    [id],
  );
  await database.superuser.query('commit');
  expect((await reading).days[0]?.items).toHaveLength(1);
});
