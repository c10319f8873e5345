import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeClockedFamily } from '../../testing/families/clocked-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { scheduledJobsOf } from '../../../src/scheduled-jobs.ts';
import { startScheduler } from '../../../src/core/jobs/scheduler.ts';
import { openOrm } from '../../../src/schema.ts';

const threeDaysMs = 3 * 86_400_000;
const twoWakesMs = 2_200;
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

/** Three days back, so that two dates are overdue even where a day has 25 hours. */
async function makeOverdue() {
  const family = await makeClockedFamily(server.orm, 'Europe/Berlin');
  const { id } = await family.at(Date.now() - threeDaysMs).create({ frequency: 'daily' });
  return () => family.payments(id);
}

/** Guarantee: payments that came due while the server was off are made at startup, by PostgreSQL's clock. */
test('pays overdue allowances at startup, and stopping waits for them', async () => {
  const payments = await makeOverdue();
  const scheduler = startScheduler(server.deps, scheduledJobsOf(server.deps));
  await scheduler.stop();
  expect((await payments()).length).toBeGreaterThanOrEqual(2);
  expect(server.lines).toEqual([]);
});

test('logs an unavailable database once and keeps running', async () => {
  const orm = openOrm({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', poolMax: 1 });
  await startScheduler({ ...server.deps, orm }, scheduledJobsOf({ ...server.deps, orm })).stop();
  expect(server.lines.splice(0).map((line) => JSON.parse(line).msg)).toEqual(['due work could not be processed']);
  await orm.close();
});

/** A new query each time: inside an open transaction, pg_stat_activity would return its first snapshot. */
async function countPaying(): Promise<number> {
  await database.superuser.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and query like '%pay_allowance%' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a wake-up during a run does nothing', async () => {
  const payments = await makeOverdue();
  await database.superuser.query('begin; lock table token_account in exclusive mode');
  const scheduler = startScheduler(server.deps, scheduledJobsOf(server.deps), '* * * * * *');
  while ((await countPaying()) === 0) await sleep(20);
  await sleep(twoWakesMs);
  const paying = await countPaying();
  await database.superuser.query('rollback');
  await scheduler.stop();
  expect(paying).toBe(1);
  expect((await payments()).length).toBeGreaterThanOrEqual(2);
});
