import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startClearing } from '../../../src/identity/clearing/clearing.ts';
import { refuseOtherVersion } from '../../../src/core/database/applied-migrations.ts';
import { nameVersion } from '../../../src/core/database/install-functions.ts';
import { migrateTo } from '../../../src/core/database/migrate.ts';
import { functions, migrateDatabase, openOrm, schema } from '../../../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { refusalOf } from '../../testing/processes/query-as.ts';
import { connectTo } from '../../testing/processes/test-database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const ask = async (sql: string, values: unknown[] = []) => (await database.superuser.query(sql, values)).rows;

const later = schema.functions.map((each) =>
  each.name === 'is_clock_right' ? { ...each, sql: each.sql.replace("'1 day'", "'2 days'") } : each,
);
const startLater = () => migrateTo({ ...schema, functions: later }, database);

const readVersion = (version: string) =>
  ask(
    `select p.oid, p.xmin::text, n.xmin::text as of_schema, prosrc, proacl::text, proconfig, nspacl::text
       from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = $1 order by p.oid`,
    [version],
  );

const listVersions = async () =>
  (await ask(`select nspname as name from pg_namespace where nspname like 'functions%' order by 1`)).map(
    ({ name }) => name,
  );
const age = (version: string, by: string) =>
  ask(`update function_version set used_at = now() - $2::interval where name = $1`, [version, by]);

test('Rules 10.37: starting a version a second time changes nothing', async () => {
  const before = await readVersion(functions);
  await migrateDatabase(database);
  expect(await readVersion(functions)).toEqual(before);
  expect(before).toHaveLength(schema.functions.length);
});

test('Rules 10.37: two versions coexist, and each calls its own functions', async () => {
  const before = await readVersion(functions);
  await startLater();
  const of = async (version: string) =>
    (await ask(`select ${version}.is_clock_right(now() - interval '36 hours', now()) as is_right`))[0]?.is_right;
  expect([await of(functions), await of(nameVersion(later))]).toEqual([false, true]);
  const [read] = await ask(`select prosrc from pg_proc where oid = '${nameVersion(later)}.read_clock'::regproc`);
  expect(read?.prosrc).toContain('is_clock_right(c.shows');
  await migrateDatabase(database);
  expect(await readVersion(functions)).toEqual(before);
  expect(await listVersions()).toEqual([functions, nameVersion(later)].toSorted());
});

/** Guarantee: functions that a server may still call are kept, and old versions do not pile up. */
test('Rules 10.37: a start drops versions unused for a week, by PostgreSQL’s clock, but never its own', async () => {
  await startLater();
  await age(functions, '6 days 23 hours');
  await startLater();
  expect(await listVersions()).toContain(functions);
  await age(functions, '7 days 1 minute');
  await age(nameVersion(later), '8 days');
  await startLater();
  expect(await listVersions()).toEqual([nameVersion(later)]);
  expect(await ask('select name from function_version')).toEqual([{ name: nameVersion(later) }]);
  await migrateDatabase(database);
});

/** Guarantee: an older server that still runs keeps its functions in public for a week. */
test('Rules 10.37: the functions in public are dropped a week after the last server could create them', async () => {
  await ask(`insert into function_version values ('public', now());
    create function public.award_tokens() returns int language sql as 'select 1';
    create function public.family_by_code() returns int language sql as 'select 1';
    alter function public.award_tokens owner to tokennest_owner;
    grant create on schema public to tokennest_lookup;
    alter function public.family_by_code owner to tokennest_lookup;
    revoke create on schema public from tokennest_lookup`);
  const list = async () =>
    (await ask(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`)).map(
      ({ name }) => name,
    );
  const ofTables = ['fits_next_date', 'fits_sign', 'fits_source', 'refuse_older_server'];
  const ofTriggers = ['count_earned', 'count_transaction', 'forget_birds', 'forget_looking', 'note_edit'];
  const ofPolicies = ['has_withdrawn', 'is_being_erased', 'is_reward_seen', 'is_task_seen', 'role_of'];
  const kept = [...ofTables, ...ofTriggers, ...ofPolicies].toSorted();
  await migrateDatabase(database);
  expect(await list()).toEqual(['award_tokens', 'family_by_code', ...kept].toSorted());
  await age('public', '8 days');
  await migrateDatabase(database);
  expect(await list()).toEqual(kept);
});

/** Guarantee: a tool never calls functions of another version, whose parameters and results may differ. */
test('Rules 10.37: a tool without its functions asks for the server to be started once', async () => {
  await expect(refuseOtherVersion(database.superuser, nameVersion(schema.functions.slice(1)))).rejects.toThrow(
    'This data is from an older version: start TokenNest once to migrate it.',
  );
  await refuseOtherVersion(database.superuser, functions);
});

test('Rules 10.37: a running server records immediately and every hour that its functions are in use', async () => {
  await age(functions, '8 days');
  const orm = openOrm({ url: database.appUrl, poolMax: 1 });
  try {
    const stopping = AbortSignal.abort();
    await startClearing({ orm, log: pino({ level: 'silent' }), clearings: [], stopping }).stop();
  } finally {
    await orm.close();
  }
  expect(
    await ask(`select used_at > now() - interval '1 minute' as is_fresh from function_version where name = $1`, [
      functions,
    ]),
  ).toEqual([{ is_fresh: true }]);
});

/** Guarantee: the serving role's password does not allow replacing our functions or dropping another version. */
test.each([
  `create function ${functions}.forged() returns int language sql as 'select 1'`,
  `create or replace function ${functions}.product_clock() returns timestamptz language sql as 'select now()'`,
  `alter schema ${functions} rename to forged`,
  `drop schema ${functions} cascade`,
  `select used_at from function_version`,
  `update function_version set used_at = 'infinity'`,
  `delete from function_version`,
])('Rules 10.37: the serving role is refused: %s', async (sql) => {
  const app = await connectTo(database.appUrl);
  try {
    expect(await refusalOf(app.query(sql))).toBe('42501');
  } finally {
    await app.end();
  }
});

/** Guarantee: the lookup role, which crosses families, can create nothing once its functions exist. */
test('Rules 10.37: only the owner can create in the schema of a version', async () => {
  const [rights] = await ask(
    `select pg_get_userbyid(nspowner) as owner, nspacl::text as rights from pg_namespace where nspname = $1`,
    [functions],
  );
  expect(rights).toEqual({
    owner: 'tokennest_owner',
    rights: '{tokennest_owner=UC/tokennest_owner,tokennest_app=U/tokennest_owner,tokennest_lookup=U/tokennest_owner}',
  });
});
