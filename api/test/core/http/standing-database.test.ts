import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { registerPerson } from '../../testing/families/test-family.ts';

let database: FreshDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openFreshDatabase();
  api = startTestApi({ databaseUrl: database.appUrl, poolMax: 2, silentMaxMs: 1_000 });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function findWaiting(): Promise<number[]> {
  await database.superuser.query('select pg_stat_clear_snapshot()');
  const sql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.superuser.query<{ pid: number }>(sql)).rows.map(({ pid }) => pid);
}

/** Guarantee: a stalled PostgreSQL makes no request wait forever, and is used again once it continues. */
test('Rules 14.53: a request whose query stalls is answered 503', async () => {
  const { get } = await registerPerson(api, 'parent');
  await database.superuser.query('begin; lock table task in access exclusive mode');
  const asked = get('/api/tasks');
  let stopped: number[] = [];
  while (stopped.length === 0) {
    await sleep(20);
    stopped = await findWaiting();
  }
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await database.superuser.query('rollback');
    const { status, headers, body } = await asked;
    expect({ status, retryAfter: headers.get('Retry-After'), detail: body.detail }).toEqual({
      status: 503,
      retryAfter: '2',
      detail: 'TokenNest is busy right now. Please try again in a moment',
    });
    expect((await get('/api/tasks')).status).toBe(200);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
});
