import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { operations } from '../../../src/operations.ts';
import { createStandby } from '../../../src/core/database/standby.ts';
import { auditDatabase, openOrm } from '../../../src/schema.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { granted } from '../../testing/test-client.ts';
import { openBoth, token } from './standby-fixture.ts';

let both: Awaited<ReturnType<typeof openBoth>>;
let family: Awaited<ReturnType<typeof makeFamily>>;
beforeAll(async () => {
  both = await openBoth();
  family = await makeFamily(both.api);
  for (let count = 0; count < 3; count += 1) await award();
});
afterAll(() => both[Symbol.asyncDispose]());

const away = 'the standby is not used: the primary answers its reads';
const back = 'the standby is used again';
const later = (page: number) => `/api/tokens/${family.mia.id}/transactions?page=${page}&page_size=1`;
const award = () =>
  granted(family.parent.post('/api/tokens/award', { child_id: family.mia.id, amount: 1, description: 'Well done' }));
const balance = async () => (await granted(family.mia.get(`/api/tokens/${family.mia.id}/balance`))).balance;
const total = async () => (await granted(family.mia.get(later(2)))).total;

const isAnsweredByStandby = async () => (await granted(family.parent.get('/api/tests/where'))).is_standby;
async function logDuring(work: () => Promise<unknown>): Promise<string[]> {
  for (const begunMs = performance.now(); performance.now() - begunMs < 30_000;) {
    await work();
    const logged = both.newLines();
    if (logged.length > 0) return logged;
  }
  return [];
}

beforeEach(async () => {
  for (const begunMs = performance.now(); !(await isAnsweredByStandby()); await delay(50)) {
    if (performance.now() - begunMs > 20_000) throw new Error(`The standby is not queried: ${both.newLines().join()}`);
  }
  both.newLines();
});

test('Rules 10.40: operations that a standby may answer change nothing', () => {
  const declared = operations.filter(({ standby }) => standby !== undefined);
  expect(declared.length).toBeGreaterThan(0);
  for (const { route, changes } of declared) expect([route.split(' ')[0], changes]).toEqual(['GET', undefined]);
});

test('Rules 10.40: later pages of a history, trends, statements and the operator’s page come from the standby', async () => {
  const { parent, mia, leo } = family;
  const reads: [path: string, of: string][] = [
    [later(2), mia.token],
    [later(9), parent.token],
    [`/api/tokens/${leo.id}/transactions?page=2`, parent.token],
    ['/api/tokens/trends?weeks=2', parent.token],
    ['/api/tokens/trends?weeks=2', mia.token],
    [`/api/tokens/${mia.id}/statement`, parent.token],
    ['/api/operator/status', token],
  ];
  for (const [path, of] of reads) {
    const { status } = await both.untilAsked(() => both.api.send('GET', path, { token: of }));
    expect({ path, status }).toEqual({ path, status: 200 });
  }
});

test('Rules 10.40: a standby answers and refuses as the primary does', async () => {
  const { parent, mia, leo } = family;
  const stranger = await makeFamily(both.api);
  const asked: [person: typeof mia, path: string][] = [
    [parent, later(2)],
    [mia, later(3)],
    [mia, later(4)],
    [leo, later(2)],
    [parent, `/api/tokens/${parent.id}/transactions?page=2`],
    [stranger.parent, later(2)],
    [parent, '/api/tokens/trends?weeks=3'],
    [mia, '/api/tokens/trends?weeks=3'],
    [parent, `/api/tokens/${mia.id}/statement`],
    [stranger.mia, `/api/tokens/${mia.id}/statement`],
  ];
  const answers: [path: string, status: number, text: string][] = [];
  for (const [{ get }, path] of asked) {
    const { status, text } = await both.untilAsked(() => get(path));
    answers.push([path, status, text]);
  }
  await both.standby.stop();
  try {
    const byPrimary = asked.map(async ([{ get }, path]) => {
      const { status, text } = await get(path);
      return [path, status, text];
    });
    expect(answers).toEqual(await Promise.all(byPrimary));
    expect(new Set(answers.map(([, status]) => status))).toEqual(new Set([200, 404]));
  } finally {
    await both.standby.start();
  }
});

test('Rules 10.40: balances, first pages and lists come from the primary', async () => {
  const { parent, mia } = family;
  const { isAsked } = await both.watch(async () => {
    await granted(mia.get(`/api/tokens/${mia.id}/transactions`));
    await granted(mia.get(later(1)));
    for (const path of ['/api/overview', '/api/tasks', '/api/rewards', '/api/allowances'])
      await granted(parent.get(path));
    await balance();
  });
  expect(isAsked).toBe(false);
});

/** Guarantee: an answer is never older than the primary's state at the time of the request. */
test('Rules 10.40: every read includes the previous write, whether or not the standby has it', async () => {
  for (let round = 0; round < 10; round += 1) {
    await award();
    expect(await total()).toBe(await balance());
  }
  await both.whilePaused(async () => {
    await award();
    expect([await total(), await total()]).toEqual([await balance(), await balance()]);
  });
});

test('Rules 10.41: a standby that falls behind is reported once, a brief lag not at all', async () => {
  await both.whilePaused(async () => {
    await award();
    await total();
    expect(both.newLines()).toEqual([]);
    expect(await logDuring(total)).toEqual([`${away} (StandbyBehind)`]);
    await delay(400);
    await total();
    expect(both.newLines()).toEqual([]);
  });
  expect(await logDuring(total)).toEqual([back]);
});

/** Guarantee: after a sign-out, a session cannot read from a standby that has not received the sign-out yet. */
test('Rules 10.40: sessions are checked at the primary', async () => {
  const { mia, parent } = await makeFamily(both.api);
  const path = `/api/tokens/${mia.id}/transactions?page=2`;
  expect((await mia.get(path)).status).toBe(200);
  await both.whilePaused(async () => {
    await both.api.send('POST', '/auth/v1/logout?scope=global', { token: mia.token });
    expect([(await mia.get(path)).status, (await mia.get('/api/tokens/trends')).status]).toEqual([401, 401]);
    expect((await parent.get(path)).status).toBe(200);
  });
});

test('Rules 10.41: when a standby ends, it is reported once, every request is still answered, and it is used again after it returns', async () => {
  const { url, tellAway, reasons } = auditedStandby();
  const audit = () => auditDatabase(both.primary.ownerUrl, { standby: { url, tellAway } });
  expect((await audit()).ok).toBe(true);
  expect(reasons).toEqual([]);
  await both.standby.stop();
  try {
    const seen = async () => Promise.all(Array.from({ length: 8 }, total));
    expect(await logDuring(seen)).toEqual([expect.stringContaining(away)]);
    await delay(400);
    expect(new Set(await seen())).toEqual(new Set([await balance()]));
    expect(both.newLines()).toEqual([]);
    expect((await audit()).ok).toBe(true);
    expect(reasons).toEqual([expect.stringContaining('DATABASE_READ_URL')]);
  } finally {
    await both.standby.start();
  }
  expect(await logDuring(total)).toEqual([back]);
});

function auditedStandby() {
  const reasons: string[] = [];
  return { url: both.standby.appUrl, reasons, tellAway: (error: unknown) => void reasons.push(String(error)) };
}

test('Rules 10.41: a read canceled by replication is repeated at the primary', async () => {
  await both.standby.query('alter system set max_standby_streaming_delay = 0');
  await both.standby.query('select pg_reload_conf()');
  const reading = `select from pg_stat_activity where query like '%pg_sleep(4)%' and wait_event = 'PgSleep'`;
  const primary = await both.primary.connect();
  const askLong = async () => {
    const over = new AbortController();
    const asked = family.parent.get('/api/tests/long').finally(() => over.abort());
    while (!over.signal.aborted && (await both.standby.query(reading)).length === 0) await delay(10);
    await primary.query('begin; lock table reward in access exclusive mode; commit');
    expect((await asked).status).toBe(200);
  };
  try {
    expect(await logDuring(askLong)).toEqual([`${away} (40001)`]);
  } finally {
    await primary.end();
  }
});

test('Rules 10.41: a silent standby delays a read by at most two seconds', async () => {
  const backends = `select pid from pg_stat_activity where usename = 'tokennest_app'`;
  const pids = (await both.standby.query<{ pid: number }>(backends)).map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect(await logDuring(total)).toEqual([expect.stringContaining(away)]);
    expect(await total()).toBe(await balance());
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
});

test('Rules 10.41: a standby URL that leads to a primary is not used', async () => {
  const { orm, log } = both.api;
  await using other = openOrm({ url: both.primary.appUrl, poolMax: 1 });
  const standby = createStandby({ orm, standbyOrm: other, log });
  const sql = 'select pg_is_in_recovery() as is_standby';
  const rows = await standby.readNow((em) => em.execute<{ is_standby: boolean }[]>(sql));
  expect(rows).toEqual([{ is_standby: false }]);
  expect(both.newLines()).toEqual([`${away} (NoStandby)`]);
});
