import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { listMigrations } from '../../../src/core/database/list-migrations.ts';
import { lockMigrations } from '../../../src/core/database/migrate.ts';
import { functions, migrateDatabase } from '../../../src/schema.ts';

/** A separate server, because these tests damage roles that other test files need. */
let postgres: Awaited<ReturnType<typeof openFreshPostgres>>;
let superuserUrl: string;

const urlWith = (url: string, change: Partial<Record<'username' | 'password' | 'pathname' | 'port', string>>) =>
  Object.assign(new URL(url), change).href;

beforeAll(async () => {
  postgres = await openFreshPostgres(async () => undefined);
  superuserUrl = urlWith(postgres.ownerUrl, { username: 'postgres', password: postgres.settings.superuserPassword });
});
afterAll(() => postgres.close());

async function asSuperuser(sql: string) {
  const client = await postgres.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

const refusalOf = (urls: { ownerUrl?: string; appUrl?: string }) =>
  migrateDatabase({ ...postgres, ...urls }).then(
    () => 'migrated',
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('four simultaneous migrations of an empty database all succeed', async () => {
  const ended = await Promise.allSettled([1, 2, 3, 4].map(() => migrateDatabase(postgres)));
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
  const { rows } = await asSuperuser('select count(*)::int as count from applied_migration');
  expect(rows).toEqual([{ count: (await listMigrations()).length }]);
});

test('Rules 10.35: refuses data of a newer version', async () => {
  const newer = `'Migration29990101000000_later'`;
  await asSuperuser(`insert into applied_migration (name, applied_by) values (${newer}, '1.0.0+abcdef1')`);
  try {
    expect(await refusalOf({})).toMatch(
      /^StartupError: This data is of TokenNest 1\.0\.0\+abcdef1 .*Nothing was changed\.$/,
    );
  } finally {
    await asSuperuser(`delete from applied_migration where name = ${newer}`);
  }
});

test('a start that has waited too long for another one exits', async () => {
  await using closing = new AsyncDisposableStack();
  const connect = async () => {
    const client = closing.adopt(new Client({ connectionString: postgres.ownerUrl }), (each) => each.end());
    await client.connect();
    return client;
  };
  const [first, second] = [await connect(), await connect()];
  await lockMigrations(first);
  await expect(lockMigrations(second, '10ms')).rejects.toThrow('Another process is still migrating the database');
  await first.query('rollback');
  await lockMigrations(second, '10ms');
});

const withoutJoining = `
  drop schema ${functions} cascade;
  drop table join_request, family_code, rate_limit cascade;
  drop policy family_ask on family; drop policy family_leave on family;
  drop policy profile_ask on profile; drop policy profile_leave on profile;
  delete from applied_migration where name like '%joining%'`;

/** Guarantee: older families receive a code, and row-level security is complete again afterwards. */
test('Rules 4.1: an older family with a parent receives a code; that of a child alone does not', async () => {
  await migrateDatabase(postgres);
  await asSuperuser(withoutJoining);
  const [ofParent, ofAnother, ofChild] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, role] of [
    [ofParent, 'parent'] as const,
    [ofAnother, 'parent'] as const,
    [ofChild, 'child'] as const,
  ]) {
    await asSuperuser(`insert into family (id, time_zone) values ('${id}', 'UTC');
      insert into profile (family_id, id, display_name, role) values ('${id}', '${id}', 'Sarah', '${role}')`);
  }
  await migrateDatabase(postgres);
  const { rows } = await asSuperuser(`select family_id, code ~ '^[A-Z0-9]{8}$' as is_code from family_code`);
  expect(rows.map((row): string => row.family_id).toSorted()).toEqual([ofParent, ofAnother].toSorted());
  expect(rows.map((row) => row.is_code)).toEqual([true, true]);
  const { rows: forced } = await asSuperuser(
    `select relforcerowsecurity as is_forced from pg_class where relname = 'profile'`,
  );
  expect(forced).toEqual([{ is_forced: true }]);
});

test('the time zone of an older family gets its IANA spelling', async () => {
  await migrateDatabase(postgres);
  await asSuperuser(`delete from applied_migration where name like '%zones%'`);
  const kept = {
    'europe/berlin': 'Europe/Berlin',
    'asia/calcutta': 'Asia/Calcutta',
    UTC: 'UTC',
    'Old/Zone': 'Old/Zone',
  };
  const ids = Object.keys(kept).map((zone) => [randomUUID(), zone] as const);
  for (const [id, zone] of ids) await asSuperuser(`insert into family (id, time_zone) values ('${id}', '${zone}')`);
  await migrateDatabase(postgres);
  const { rows } = await asSuperuser('select id, time_zone from family');
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
  expect(ids.map(([id]) => zones.get(id))).toEqual(Object.values(kept));
  const { rows: forced } = await asSuperuser(
    `select relforcerowsecurity as is_forced from pg_class where relname = 'family'`,
  );
  expect(forced).toEqual([{ is_forced: true }]);
});

const withoutRegistrationKeys = `
  alter table identity drop column registration_key, drop column registration_hash;
  delete from applied_migration where name like '%registration_keys%'`;

/** Guarantee: a registration keeps its key across the update, and no one else gets that key. */
test("a registration's key moves to its sign-in; of several, the first keeps it, and an added child keeps its own", async () => {
  await migrateDatabase(postgres);
  await asSuperuser(withoutRegistrationKeys);
  const [first, second, added] = [randomUUID(), randomUUID(), randomUUID()];
  const [key, addedKey] = [randomUUID(), randomUUID()];
  const insertPerson = (family: string, id: string, { by = 'null', key: requestKey = key, day = 1 }) =>
    asSuperuser(`insert into profile (family_id, id, display_name, role, created_by, request_key, request_hash, created_at)
        values ('${family}', '${id}', 'Mia', '${by === 'null' ? 'parent' : 'child'}', ${by}, '${requestKey}', '\\x0${day}', '2026-01-0${day}');
      insert into identity (family_id, id, email, password_hash) values ('${family}', '${id}', '${id}@example.com', '');`);
  await asSuperuser(`insert into family (id, time_zone) values ('${first}', 'UTC'), ('${second}', 'UTC')`);
  await insertPerson(second, second, { day: 2 });
  await insertPerson(first, first, { day: 1 });
  await insertPerson(first, added, { by: `'${first}'`, key: addedKey, day: 3 });
  await migrateDatabase(postgres);
  const { rows } = await asSuperuser(
    `select id, registration_key, encode(registration_hash, 'hex') as hash, request_key, request_hash is null as is_moved
       from identity join profile using (family_id, id) where id in ('${first}', '${second}', '${added}') order by profile.created_at`,
  );
  expect(rows).toEqual([
    { id: first, registration_key: key, hash: '01', request_key: null, is_moved: true },
    { id: second, registration_key: null, hash: null, request_key: null, is_moved: true },
    { id: added, registration_key: null, hash: null, request_key: addedKey, is_moved: false },
  ]);
  const { rows: forced } = await asSuperuser(
    `select relforcerowsecurity as is_forced from pg_class where relname in ('profile', 'identity') and relkind = 'r'`,
  );
  expect(forced).toEqual([{ is_forced: true }, { is_forced: true }]);
});

test('a migration revokes privileges that someone added', async () => {
  await migrateDatabase(postgres);
  await asSuperuser(
    'grant update on token_account to tokennest_app; grant execute on function ledger_append to public',
  );
  await migrateDatabase(postgres);
  const { rows } = await asSuperuser(
    `select has_table_privilege('tokennest_app', 'token_account', 'update') as may_write,
            has_function_privilege('tokennest_app', 'ledger_append'::regproc, 'execute') as may_append`,
  );
  expect(rows).toEqual([{ may_write: false, may_append: false }]);
});

/** Guarantee: each start restores the declared policies, and locks no table whose policies are already correct. */
test('drops undeclared policies, creates missing or changed ones and touches no others', async () => {
  await migrateDatabase(postgres);
  const readPolicies = async (): Promise<Record<string, string>[]> =>
    (await asSuperuser('select polname, oid::text from pg_policy order by polname')).rows;
  const rules = `select policyname, cmd, roles, qual, with_check from pg_policies order by policyname`;
  const { rows: declared } = await asSuperuser(rules);
  const before = await readPolicies();
  await asSuperuser(`
    create policy task_open on task using (true);
    drop policy reward_read on reward;
    drop policy task_read on task; create policy task_read on task for select using (true)`);
  await migrateDatabase(postgres);
  expect((await asSuperuser(rules)).rows).toEqual(declared);
  const oids = new Map(before.map(({ polname, oid }) => [polname, oid]));
  const made = (await readPolicies()).filter(({ polname, oid }) => oids.get(polname ?? '') !== oid);
  expect(made.map(({ polname }) => polname)).toEqual(['reward_read', 'task_read']);
});

test.each([
  [
    'a wrong port',
    { port: '1' },
    /^StartupError: No PostgreSQL answers at 127\.0\.0\.1:1: start it, or check host and port in DATABASE_URL\.$/,
  ],
  [
    'a wrong password',
    { password: 'secret-word' },
    /refuses the user tokennest_owner: check user and password in DATABASE_URL\.$/,
  ],
  ['a wrong user', { username: 'nobody' }, /refuses the user nobody: check user and password in DATABASE_URL\.$/],
  ['a wrong database', { pathname: '/nowhere' }, /has no database nowhere: check its name in DATABASE_URL, or make/],
])('%s is refused in one sentence without the password', async (_, change, sentence) => {
  const ownerUrl = urlWith(postgres.ownerUrl, change);
  const refusal = await refusalOf({ ownerUrl });
  expect(refusal).toMatch(sentence);
  expect(refusal).not.toContain(new URL(ownerUrl).password);
});

test('an error in DATABASE_APP_URL is reported under that name', async () => {
  const appUrl = urlWith(postgres.appUrl, { password: 'wrong' });
  expect(await refusalOf({ appUrl })).toMatch(/refuses the user tokennest_app: .* in DATABASE_APP_URL\.$/);
});

test('refuses roles that bypass row-level security', async () => {
  expect(await refusalOf({ ownerUrl: superuserUrl })).toMatch(/DATABASE_URL names postgres, who bypasses/);
  expect(await refusalOf({ appUrl: superuserUrl })).toMatch(/DATABASE_APP_URL names postgres, who bypasses/);
  expect(await refusalOf({ appUrl: postgres.ownerUrl })).toMatch(
    /DATABASE_APP_URL names tokennest_owner, who bypasses/,
  );
  await asSuperuser('alter role tokennest_owner bypassrls');
  expect(await refusalOf({})).toMatch(/DATABASE_URL names tokennest_owner, who bypasses row-level security/);
  await asSuperuser('alter role tokennest_owner nobypassrls; alter role tokennest_app bypassrls');
  expect(await refusalOf({})).toMatch(/DATABASE_APP_URL names tokennest_app, who bypasses row-level security/);
  await asSuperuser('alter role tokennest_app nobypassrls; grant tokennest_lookup to tokennest_app');
  expect(await refusalOf({})).toMatch(/DATABASE_APP_URL names tokennest_app, who bypasses row-level security/);
  await asSuperuser('revoke tokennest_lookup from tokennest_app');
});

test('refuses to start if roles are missing', async () => {
  const appUrl = urlWith(postgres.appUrl, { username: 'absent' });
  expect(await refusalOf({ appUrl })).toMatch(
    /The role absent of DATABASE_APP_URL does not exist: make the roles with/,
  );
  await asSuperuser('revoke tokennest_lookup from tokennest_owner');
  expect(await refusalOf({})).toMatch(/The role tokennest_lookup is missing or not granted to tokennest_owner: make/);
  // The SQL gives the roles new passwords, so this start and every other server need the new addresses next.
  expect(await refusalOf({})).toMatch(/then set DATABASE_URL and DATABASE_APP_URL to the addresses at its top\.$/);
  await asSuperuser('grant tokennest_lookup to tokennest_owner');
  expect(await refusalOf({})).toBe('migrated');
});
