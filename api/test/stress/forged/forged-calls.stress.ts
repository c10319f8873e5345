import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { auditDatabase, schema } from '../../../src/schema.ts';
import { openTwoFamilies, withNames, type Names } from '../../core/database/constraints/two-families-fixture.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { migrateRoomy, openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { tell } from '../../testing/is-long.ts';
import { type ForgedCall, uncounted } from './forged-call.ts';
import { forgedAdults } from './forged-adults.ts';
import { forgedChores } from './forged-chores.ts';
import { forgedDevices } from './forged-devices.ts';
import { forgedErasures } from './forged-erasures.ts';
import { forgedGuesses } from './forged-guesses.ts';
import { forgedHelpers } from './forged-helpers.ts';
import { forgedMoves } from './forged-moves.ts';
import { forgedPeople } from './forged-people.ts';
import { allowedReleases, forgedReleases, releasesSql } from './forged-releases.ts';
import { allowedPushes, forgedPushes } from './forged-pushes.ts';
import { forgedRows } from './forged-rows.ts';
import { forgedSay } from './forged-say.ts';
import { allowedCalls, forgedSettings } from './forged-settings.ts';
import { forgedTimes } from './forged-times.ts';
import { connectTo, pointUrlsAt } from '../../testing/processes/test-database.ts';
import { forgedWrites } from './forged-writes.ts';

/** A separate server, because these tests change the role's password and rights. */
let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;
let pointBack: () => void;
let superuser: Client;
let names: Names;
/** Fingerprint of the database before each call, which must not change it. */
let untouched: unknown;

beforeAll(async () => {
  postgres = await openFreshPostgres();
  pointBack = pointUrlsAt(postgres);
  superuser = await postgres.connect();
  const families = await openTwoFamilies();
  await families.close();
  names = { ...families.names, ...(await nameSessions(families.names)) };
  Object.assign(names, await insertEnded(names));
  await superuser.query(releasesSql);
  untouched = await fingerprint();
});

afterAll(async () => {
  pointBack();
  await superuser.end();
  await postgres.close();
});

async function nameSessions({
  family = '',
  parent = '',
  helper = '',
  strangeParent = '',
  waiting = '',
}: Names): Promise<Names> {
  const [revoked, expired] = [uuidv7(), uuidv7()];
  await superuser.query(
    `insert into auth_session (family_id, id, profile_id, expires_at, revoked_at)
     values ($1, $2, $4, now() + interval '1 day', now()), ($1, $3, $4, now() - interval '1 second', null)`,
    [family, revoked, expired, parent],
  );
  const helperSession = uuidv7();
  await superuser.query(
    `insert into auth_session (family_id, id, profile_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [family, helperSession, helper],
  );
  const { rows } = await superuser.query(
    `select (select id from auth_session where profile_id = $1 and id <> all ($4)) as parent_session,
            (select id from auth_session where profile_id = $2) as strange_parent_session,
            (select id from join_request where child_id = $3) as request, pg_backend_pid()::text as owner_pid`,
    [parent, strangeParent, waiting, [revoked, expired]],
  );
  return { ...rows[0], helper_session: helperSession, revoked_session: revoked, expired_session: expired };
}

/** Deleted or missed rows, which must not become active again. */
const endedSql = {
  deleted: `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, created_by, request_hash, deleted_at)
    values (:family, :id, 'Ended', 5, false, :child, :parent, '\\x00', now())`,
  missed: `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, created_by, request_hash,
      recurring_task_id, due_date, due_at, missed_at)
    values (:family, :id, 'Ended', 5, false, :child, :parent, '\\x00', :recurring_task, '2026-01-05', '2026-01-05', '2026-01-06');
    insert into occurrence (family_id, id, recurring_task_id, due_date, child_id, task_id, outcome, made_at)
    values (:family, :new, :recurring_task, '2026-01-05', :child, :id, 'made', '2026-01-05')`,
  deleted_reward: `insert into reward (family_id, id, title, cost, created_by, request_hash, deleted_at)
    values (:family, :id, 'Ended', 5, :parent, '\\x00', now())`,
  deleted_absence: `insert into absence (family_id, id, child_id, from_date, to_date, pays_allowances, created_at, created_by,
      request_hash, deleted_at)
    values (:family, :id, :child, '2099-01-01', '2099-01-02', true, now(), :parent, '\\x00', now())`,
  deleted_recurring_task: `insert into recurring_task (family_id, id, title, token_reward, repeat, start_date, assign, lasts_days,
      if_not_done, pays, created_at, created_by, request_hash, deleted_at)
    values (:family, :id, 'Ended', 5, '{"kind": "days", "every": 1}', '2099-01-01', 'anyone', 1, 'stays', 'on_approval', now(),
      :parent, '\\x00', now())`,
};

async function insertEnded(known: Names): Promise<Names> {
  const ended: Names = {};
  for (const [name, sql] of Object.entries(endedSql)) {
    ended[name] = uuidv7();
    await superuser.query(withNames(sql, { ...known, id: ended[name] }));
  }
  return ended;
}

type Outcome = { code: string } | { rows: object[] };

/** Sends the call on a separate connection, so that no session state reaches the next one. */
async function send(sql: string): Promise<Outcome> {
  const app = await connectTo(postgres.appUrl);
  try {
    const results = [await app.query(withNames(sql, names))].flat();
    return { rows: results.at(-1)?.rows ?? [] };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error) return { code: String(error.code) };
    throw error;
  } finally {
    await app.end();
  }
}

/** Every row of every table except attempt counts and function usage times, and every right. */
async function fingerprint(): Promise<unknown> {
  const tables = Object.keys(schema.tables).filter((table) => !['rate_limit', 'function_version'].includes(table));
  const rows = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const rights = `(select md5(string_agg(concat(relname, attname, acl), '|' order by relname, attname, acl::text)) from pg_class
    left join pg_attribute on attrelid = pg_class.oid, unnest(coalesce(attacl, relacl)) acl
    where relnamespace = 'public'::regnamespace)`;
  return (await superuser.query(`select ${[...rows, rights].map((each, n) => `${each} as c${n}`).join(', ')}`)).rows[0];
}

async function expectUntouched(): Promise<void> {
  const [before, after] = [untouched, await fingerprint()];
  untouched = after;
  expect(after).toEqual(before);
}

const forged: readonly ForgedCall[] = [
  ...forgedMoves,
  ...forgedChores,
  ...forgedDevices,
  ...forgedPeople,
  ...forgedGuesses,
  ...forgedErasures,
  ...forgedAdults,
  ...forgedHelpers,
  ...forgedTimes,
  ...forgedSettings,
  ...forgedWrites,
  ...forgedRows,
  ...forgedSay,
  ...forgedReleases,
  ...forgedPushes,
];

/** Guarantee: as the serving role, other calls move no tokens and read no balance (Rules 10.7, 10.19 and 13.101). */
test.each([...forged])('$what', async ({ what, sql, refused, answered }) => {
  const outcome = await send(sql);
  tell(`${what}: ${'code' in outcome ? `refused (${outcome.code})` : 'answered, harmless'}`);
  try {
    expect(outcome).toEqual(refused === undefined ? { rows: answered } : { code: refused });
  } finally {
    await expectUntouched();
  }
});

/** Guarantee: every call listed as impossible to forbid still works. If you can forbid one, remove it from the list. */
test.each([...allowedCalls, ...allowedReleases, ...allowedPushes])('allowed: $what', async ({ what, sql, allowed }) => {
  expect(await send(`begin; ${sql}; rollback`)).toEqual({ rows: [] });
  tell(`${what}: allowed (${allowed})`);
  await expectUntouched();
});

/** Guarantee: the serving role's credentials are not enough to find a family by guessing family codes. */
test('Rules 10.100: limits how many family codes can be compared per hour, across all callers', async () => {
  await superuser.query(`delete from rate_limit; update try_rule set max = 20 where scope = 'join-code'`);
  let compared = 0;
  for (let each = 0; each < 30; each += 1) {
    const code = `'NOBODY${each}'`;
    await send(`select count_code(${code})`);
    const outcome = await send(`select family_by_code(${code}) as id`);
    if ('rows' in outcome) compared += 1;
    expect(outcome).toEqual(each < 20 ? { rows: [{ id: null }] } : { code: uncounted });
  }
  expect(compared).toBe(20);
  expect(await send('select family_by_code(:code)')).toEqual({ code: uncounted });
  expect(await send('select count_code(:code) > 3000 as waits')).toEqual({ rows: [{ waits: true }] });
  await superuser.query('delete from rate_limit');
  await send('select count_code(:code)');
  expect(await send('select family_by_code(:code) = :family as is_found')).toEqual({ rows: [{ is_found: true }] });
});

test('the audit finds nothing after all forged calls', async () => {
  const { checks } = await auditDatabase(postgres.ownerUrl);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(forged.length).toBeGreaterThan(40);
});

/** Guarantee: a forger's changes to the role last until the next start, which the forger's locks do not delay. */
test('Rules 10.9: the next start sets password, limits and rights again', async () => {
  const holder = await connectTo(postgres.appUrl);
  await holder.query('select pg_advisory_lock(86536)');
  await send('alter role tokennest_app set statement_timeout = 0');
  await send('alter role tokennest_app in database tokennest set statement_timeout = 0');
  await superuser.query('revoke all on all tables in schema public from tokennest_app');
  await send(`alter role tokennest_app password 'forged'`);
  const again = await startEmbeddedPostgres(postgres.dataDir);
  await migrateRoomy(again);
  await again.stop();
  await holder.end();
  const limits = `select current_setting('statement_timeout') as statement, rolconnlimit as connections from pg_roles
    where rolname = current_user`;
  expect(await send(limits)).toEqual({ rows: [{ statement: '5s', connections: 80 }] });
  await expectUntouched();
});
