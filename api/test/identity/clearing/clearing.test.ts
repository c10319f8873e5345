import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { clearExpired, startClearing } from '../../../src/identity/clearing/clearing.ts';
import { clearings, openOrm } from '../../../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { insertFamily, insertLoneChild, type InsertedFamily } from '../../testing/families/insert-family.ts';
import { insertSession } from '../../testing/families/insert-session.ts';
import { insertTask, markTaskCompleted } from '../../testing/families/insert-task.ts';
import type { Caller, MikroORM } from '../../../src/core/database/orm.ts';

let database: FreshDatabase;
let orm: MikroORM;
let family: InsertedFamily;
let waiting: Caller;

beforeAll(async () => {
  database = await openFreshDatabase();
  orm = openOrm({ url: database.appUrl, poolMax: 4 });
  family = await insertFamily(orm);
  waiting = await insertLoneChild(orm);
  const [child] = family.children;
  const session = await insertSession(child, database.superuser);
  await run(
    `insert into push_subscription (family_id, id, profile_id, session_id, place, endpoint, p256dh, auth, events)
     values ($1, $2, $3, $2, 1, 'https://push.example/', decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), '{}')`,
    [family.familyId, session.id, child.profileId],
  );
  await markTaskCompleted(orm, child, await insertTask(orm, family.parent, child.profileId));
});
afterAll(async () => {
  await orm.close();
  await database.close();
});

const clear = () => clearExpired({ orm, clearings, stopping: new AbortController().signal });
const run = async (sql: string, values: unknown[] = []) => (await database.superuser.query(sql, values)).rows;

const makeOver = {
  async auth_session(days: number) {
    const { id } = await insertSession(family.parent, database.superuser);
    await run(`update auth_session set revoked_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
  },
  join_request: (days: number) =>
    run(
      `insert into join_request (family_id, id, child_family_id, child_id, display_name, status, created_at, request_hash)
       values ($1, gen_random_uuid(), $2, $3, 'Mia', 'withdrawn', now() - make_interval(days => $4), '')`,
      [family.familyId, waiting.familyId, waiting.profileId, days],
    ),
  task_attempt: (days: number) =>
    run(
      `insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash, repeat_of, completed_at)
       select family_id, gen_random_uuid(), task_id, child_id, created_by, '', id, now() - make_interval(days => $1)
         from task_attempt where repeat_of is null`,
      [days],
    ),
  // Expires within an hour; no one requests its code after that.
  pairing: (days: number) =>
    run(
      `insert into pairing (family_id, id, child_id, name, code_key, digits_key, created_by, expires_at)
       values ($1, gen_random_uuid(), $2, '', sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(gen_random_uuid())), $3,
               now() + make_interval(days => 30 - $4) - interval '1 hour')`,
      [family.familyId, family.children[0].profileId, family.parent.profileId, days],
    ),
  // Expires within an hour, like a pairing.
  invitation: (days: number) =>
    run(
      `insert into invitation (family_id, id, membership, code_key, created_by, expires_at)
       values ($1, gen_random_uuid(), 'parent', sha256(uuid_send(gen_random_uuid())), $2,
               now() + make_interval(days => 30 - $3) - interval '1 hour')`,
      [family.familyId, family.parent.profileId, days],
    ),
  // Expires within two days; older messages are not sent.
  push_message: (days: number) =>
    run(
      `insert into push_message (family_id, id, subscription_id, profile_id, kind, subject_id, happened_at, queued_at, due_at)
       select family_id, gen_random_uuid(), id, profile_id, 'due-soon', gen_random_uuid(), at, at, at
         from push_subscription, (select now() + make_interval(days => 28 - $1) as at) told`,
      [days],
    ),
  rate_limit: (days: number) =>
    run(
      `insert into rate_limit (scope, subject_hash, count, ends_at)
       values ('test', sha256(gen_random_uuid()::text::bytea), 1, now() + make_interval(days => 30 - $1))`,
      [days],
    ),
  backup_run: (days: number) =>
    run(
      `insert into backup_run (id, kind, started_at) values (gen_random_uuid(), 'manual', now() - make_interval(days => 370 + $1))`,
      [days],
    ),
};
const tables = [
  'auth_session',
  'join_request',
  'task_attempt',
  'pairing',
  'push_message',
  'rate_limit',
  'backup_run',
] as const;

const countOf = async (table: string) => (await run(`select count(*)::int as count from ${table}`))[0].count;

/** Guarantee: rows are not stored forever, and none is removed that may still be requested. */
test.each(tables)(
  'Rules 11.5: %s: rows expired for 30 days are cleared, in batches and by two servers simultaneously',
  async (table) => {
    const before = await countOf(table);
    await makeOver[table](29);
    for (let count = 0; count < 3; count += 1) await makeOver[table](31);
    const cleared = await Promise.all([clear(), clear()]);
    expect(cleared[0] + cleared[1]).toBe(3);
    expect(await countOf(table)).toBe(before + 1);
    expect(await clear()).toBe(0);
  },
);

test('clears more than one batch at a time, and a session together with its tokens', async () => {
  await run(
    `insert into auth_session (family_id, id, profile_id, expires_at)
     select $1, gen_random_uuid(), $2, now() - interval '31 days' from generate_series(1, 1100)`,
    [family.familyId, family.parent.profileId],
  );
  await makeOver.auth_session(31);
  const tokens = await countOf('refresh_token');
  expect(await clear()).toBe(1101);
  expect(await countOf('refresh_token')).toBe(tokens - 1);
});

/** Guarantee: clearing and requests never wait for each other. */
test.each(tables)('locked rows are skipped: %s', async (table) => {
  await makeOver[table](31);
  const statementMaxMs = 2_000;
  const url = new URL(database.appUrl);
  url.searchParams.set('options', `-c lock_timeout=${statementMaxMs}`);
  const hasty = openOrm({ url: url.href, poolMax: 1 });
  await run('begin');
  try {
    await run(`select from ${table} for update`);
    expect(await clearExpired({ orm: hasty, clearings, stopping: new AbortController().signal })).toBe(0);
  } finally {
    await run('rollback');
    await hasty.close();
  }
  expect(await clear()).toBe(1);
});

test('a server clears at startup, and stopping waits for the batch; a stopped one clears nothing', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await makeOver.rate_limit(31);
  await startClearing({ orm, log, clearings, stopping: AbortSignal.abort() }).stop();
  expect(await countOf('rate_limit where ends_at < now()')).toBe(1);
  await startClearing({ orm, log, clearings, stopping: new AbortController().signal }).stop();
  expect(await countOf('rate_limit where ends_at < now()')).toBe(0);
  expect(lines).toEqual([]);
});
