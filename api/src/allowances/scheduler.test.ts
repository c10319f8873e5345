import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createMetrics } from '../http/metrics.ts';
import { makeClockedFamily } from '../testing/clocked-family.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { startScheduler } from './scheduler.ts';
import type { SweepDeps } from './sweep.ts';
import { openOrm } from '../schema.ts';

const threeDaysMs = 3 * 86_400_000;
/** Two wake-ups of a scheduler that wakes every second. */
const twoWakesMs = 2_200;
const lines: string[] = [];
let database: Awaited<ReturnType<typeof openOwnDatabase>>;
let deps: SweepDeps;

beforeAll(async () => {
  database = await openOwnDatabase();
  const orm = openOrm({ url: database.appUrl, poolMax: 4 });
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  deps = { orm, log, metrics: createMetrics(orm), stopping: new AbortController().signal };
});

afterAll(async () => {
  await deps.orm.close();
  await database.close();
});

/** Made three days ago by a server that was off ever since, so two dates have come for sure, also where days are of 25 hours. */
async function makeOverdue() {
  const family = await makeClockedFamily(deps.orm, 'Europe/Berlin');
  const { id } = await family.at(Date.now() - threeDaysMs).create({ frequency: 'daily' });
  return () => family.payments(id);
}

/** Guarantee: what came due while the server was off is paid when it starts, by PostgreSQL's clock. */
test('at boot what is overdue is paid, and stopping waits for it', async () => {
  const payments = await makeOverdue();
  const scheduler = startScheduler(deps);
  await scheduler.stop();
  expect((await payments()).length).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual([]);
});

test('a database that is away is said once and stops nothing', async () => {
  const orm = openOrm({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', poolMax: 1 });
  await startScheduler({ ...deps, orm }).stop();
  expect(lines.splice(0).map((line) => JSON.parse(line).msg)).toEqual(['allowances could not be looked through']);
  await orm.close();
});

/** Sweeps that wait for the accounts, as they are now: an open transaction sees those of its first look. */
async function countPaying(): Promise<number> {
  await database.superuser.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where query like '%pay_allowance%' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Guarantee: a sweep that takes long is not joined by a second one in the same process. */
test('a wake-up during a sweep does nothing', async () => {
  const payments = await makeOverdue();
  await database.superuser.query('begin; lock table token_account in exclusive mode');
  const scheduler = startScheduler(deps, '* * * * * *');
  while ((await countPaying()) === 0) await sleep(20);
  await sleep(twoWakesMs);
  const paying = await countPaying();
  await database.superuser.query('rollback');
  await scheduler.stop();
  expect(paying).toBe(1);
  expect((await payments()).length).toBeGreaterThanOrEqual(2);
});
