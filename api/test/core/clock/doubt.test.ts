import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clearExpired } from '../../../src/identity/clearing/clearing.ts';
import { clearings } from '../../../src/schema.ts';
import { scheduledJobsOf } from '../../../src/scheduled-jobs.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { granted } from '../../testing/test-client.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { openTestJobs } from '../../testing/families/test-jobs.ts';
import { startScheduler } from '../../../src/core/jobs/scheduler.ts';

const dayMs = 86_400_000;
let database: FreshDatabase;
let api: TestApi;
let server: ReturnType<typeof openTestJobs>;

beforeAll(async () => {
  database = await openFreshDatabase();
  api = startTestApi({ databaseUrl: database.appUrl });
  server = openTestJobs(database.appUrl);
});
afterAll(async () => {
  await Promise.all([api.close(), server.close()]);
  await database.close();
});

const setClock = (days: number) =>
  database.superuser.query(`
    create or replace function product_clock() returns timestamptz language sql stable as $$
      select clock_timestamp() + make_interval(days => ${days}) $$`);

const runJob = () => startScheduler(server.deps, scheduledJobsOf(server.deps)).stop();
const readLog = () => server.lines.splice(0).map((line) => JSON.parse(line).msg);
const inDoubt = 'the clock may be wrong: allowances and tasks are paused; set it, or run npm run clock -- --right';

async function makeDaily() {
  const family = await makeFamily(api);
  const { parent, mia } = family;
  // UTC, so that the family's days are exactly as long as the clock's steps.
  await granted(parent.put('/api/families/current', { time_zone: 'UTC' }));
  await parent.post('/api/allowances', { child_id: mia.id, name: 'Daily', amount: 5, frequency: 'daily' });
  const repeat = { kind: 'days', every: 1 };
  const chore = { title: 'Feed the cat', token_reward: 2, repeat, assign: 'one', child_ids: [mia.id] };
  await parent.post('/api/recurring-tasks', { ...chore, if_not_done: 'missed' });
  await runJob();
  const read = async () => ({
    balance: (await mia.get(`/api/tokens/${mia.id}/balance`)).body.balance,
    tasks: (await mia.get('/api/tasks')).body.map(({ id, missed_at }: Record<string, unknown>) => [id, missed_at]),
  });
  const clock = async () => (await parent.get('/api/families/current')).body.clock_in_doubt;
  return { ...family, read, clock };
}

/** Guarantee: a clock that is a year off at one start costs no family anything, and can be corrected. */
test.each([365, -365])(
  'Rules 14.101: with a clock %d days off, no task or payment comes due and sessions stay valid',
  async (days) => {
    const { read, clock, parent } = await makeDaily();
    const before = await read();
    expect(before.tasks).toHaveLength(1);
    await setClock(days);
    await runJob();
    expect(readLog()).toEqual([inDoubt]);
    expect(await read()).toEqual(before);
    const { shows, seen_at } = await clock();
    expect(Math.round((Date.parse(shows) - Date.parse(seen_at)) / dayMs)).toBe(days);
    expect((await parent.get('/api/health/ready')).body).toMatchObject({ status: 'ready', clock: 'in doubt' });
    expect(await clearExpired({ orm: server.orm, clearings, stopping: new AbortController().signal })).toBe(0);
    await setClock(0);
    await runJob();
    expect(readLog()).toEqual([]);
    expect([await read(), await clock()]).toEqual([before, null]);
  },
);

/** Guarantee: an outage of any length is caught up once a parent confirms the date. */
test('Rules 14.102: overdue payments are made after a parent confirms the date', async () => {
  const { parent, mia, read, clock } = await makeDaily();
  const before = await read();
  await setClock(70);
  const { shows } = await clock();
  const path = '/api/families/current/clock';
  expect(await mia.post(path, { shows })).toMatchObject({ status: 403 });
  const lastYear = { shows: new Date(Date.parse(shows) - 365 * dayMs).toISOString() };
  expect(await parent.post(path, lastYear)).toMatchObject({
    status: 409,
    body: { detail: 'The clock now shows a different day. Please check again' },
  });
  expect(await clock()).not.toBeNull();
  const trusted = await parent.post(path, { shows });
  expect(trusted).toMatchObject({ status: 200, body: { clock_in_doubt: null } });
  await runJob();
  expect((await read()).balance).toBe(before.balance + 70 * 5);
});

test('Rules 14.101: 59 days off are caught up without a question', async () => {
  const { read, clock } = await makeDaily();
  const before = await read();
  await setClock(70 + 59);
  expect(await clock()).toBeNull();
  await runJob();
  expect((await read()).balance).toBe(before.balance + 59 * 5);
});
