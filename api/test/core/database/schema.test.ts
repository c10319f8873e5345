import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { connectAs, openTestOrm } from '../../testing/processes/test-database.ts';
import { functions as version, schema } from '../../../src/schema.ts';
import { makeFunction } from '../../../src/core/database/internals/sql-text.ts';
import { rightsOf as rightsOfApp, type Table } from '../../../src/core/database/feature-schema.ts';
import { roleNames } from '../../../src/core/postgres/roles.sql.ts';

const orm = openTestOrm();
const tables = Object.keys(schema.tables);
const { functions } = schema;
const names = functions.map(({ name }) => name);
let owner: Client;

beforeAll(async () => {
  owner = await connectAs('owner');
});

afterAll(async () => {
  await owner.end();
  await orm.close();
});

const metaOf = (table: string) => [...orm.getMetadata().getAll().values()].find((meta) => meta.tableName === table);
const bodyOf = (sql: string) => sql.split('$$')[1];

type Installed = { body: string; config: string[]; owner: string; public: boolean; app: boolean; definer: boolean };

async function readFunctions(): Promise<Map<string, Installed>> {
  const { rows } = await owner.query(
    `select proname as name, prosrc as body, proconfig as config, pg_get_userbyid(proowner) as owner,
            prosecdef as definer, has_function_privilege($1, oid, 'execute') as app,
            exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as public
       from pg_proc where pronamespace = $2::regnamespace`,
    [roleNames.app, version],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

test('the database holds exactly the declared functions', async () => {
  expect([...(await readFunctions()).keys()].toSorted()).toEqual(names.toSorted());
});

/** Guarantee: a version can be dropped, because nothing that all versions share depends on it. */
test('policies, checks and views call no function of a version', async () => {
  const { rows: shared } = await owner.query(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(shared.map(({ name }) => name)).toEqual([
    'count_earned',
    'count_transaction',
    'fits_next_date',
    'fits_sign',
    'fits_source',
    'forget_birds',
    'forget_looking',
    'has_withdrawn',
    'is_being_erased',
    'is_reward_seen',
    'is_task_seen',
    'note_edit',
    'refuse_older_server',
    'role_of',
  ]);
  const { rows: depending } = await owner.query(
    `select pg_describe_object(classid, objid, objsubid) as what from pg_depend join pg_proc p on p.oid = refobjid
      where refclassid = 'pg_proc'::regclass and pronamespace = $1::regnamespace`,
    [version],
  );
  expect(depending).toEqual([]);
});

/** Guarantee: functions match the code and set a search path; a procedure names schemas instead (Rules 10.4). */
test.each([...functions])(
  '$name is as written, closed to the public and small',
  async ({ name, sql, isServed, isLookUp }) => {
    const installed = (await readFunctions()).get(name);
    const isProcedure = sql.includes('create procedure');
    const plans = [...sql.matchAll(/ set (plan_cache_mode|enable_\w+) = (\w+)/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );
    expect(installed).toMatchObject({
      body: bodyOf(makeFunction(version, sql)),
      config: isProcedure ? null : [...plans, `search_path=pg_catalog, ${version}, public, pg_temp`],
      owner: isLookUp ? roleNames.lookUp : roleNames.owner,
      definer: sql.includes('security definer'),
      public: false,
      app: isServed,
    });
    expect(sql.trim().split('\n').length).toBeLessThan(60);
  },
);

test('row-level security is forced on every table', async () => {
  const { rows } = await owner.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relrowsecurity and relforcerowsecurity order by relname`,
  );
  expect(rows.map((row) => row.relname)).toEqual(tables.toSorted());
});

/** Guarantee: no role bypasses row-level security, and the serving role is a member of no other (Rules 10.3). */
test('the roles have no special attributes', async () => {
  const { rows } = await owner.query(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as rules, rolcanlogin,
            pg_has_role($1, oid, 'member') as is_app, pg_has_role($2, oid, 'usage') as is_owner
       from pg_roles where rolname like 'tokennest%' order by rolname`,
    [roleNames.app, roleNames.owner],
  );
  expect(rows).toEqual([
    { rolname: 'tokennest_app', rules: false, rolcanlogin: true, is_app: true, is_owner: false },
    { rolname: 'tokennest_audit', rules: false, rolcanlogin: false, is_app: false, is_owner: false },
    { rolname: 'tokennest_lookup', rules: false, rolcanlogin: false, is_app: false, is_owner: false },
    { rolname: 'tokennest_owner', rules: false, rolcanlogin: true, is_app: false, is_owner: true },
  ]);
});

/** Privileges of a role: `SELECT task`, or with columns `UPDATE task (status, title)`. */
const rightsSql = `
select privilege_type || ' ' || table_name as right from information_schema.role_table_grants
 where grantee = $1 and table_schema = 'public'
 union all
select format('%s %s (%s)', privilege_type, table_name, string_agg(column_name, ', ' order by column_name collate "C"))
  from information_schema.role_column_grants c
 where grantee = $1 and table_schema = 'public' and not exists (
         select from information_schema.role_table_grants t
          where t.grantee = c.grantee and t.table_name = c.table_name and t.privilege_type = c.privilege_type)
 group by privilege_type, table_name`;

async function rightsOf(role: string): Promise<string[]> {
  return (await owner.query<{ right: string }>(rightsSql, [role])).rows.map(({ right }) => right).toSorted();
}

/** Converts `update (title, cost)` on reward to PostgreSQL's notation. */
function rightOf(table: string, said: string): string {
  const [action = '', columns] = said.split(/ ?[()]/);
  const named = columns && ` (${columns.split(', ').toSorted().join(', ')})`;
  return `${action.toUpperCase()} ${table}${named ?? ''}`;
}

const declared = (rightsIn: (table: Table) => readonly string[]) =>
  Object.entries(schema.tables)
    .flatMap(([name, table]) => rightsIn(table).map((right) => rightOf(name, right)))
    .toSorted();

test('Rules 10.9: the serving role has the privileges that its features declare', async () => {
  expect(await rightsOf(roleNames.app)).toEqual(declared(rightsOfApp));
});

/** Guarantee: the serving role's password does not give access to anyone's password or session. */
test('the serving role reads no password hash and no session, and writes neither', async () => {
  const rights = await rightsOf(roleNames.app);
  expect(rights.filter((right) => /(SELECT|UPDATE) identity/.test(right))).toEqual([
    'SELECT identity (created_at, email, family_id, id, is_recovery_kept, registration_key)',
  ]);
  expect(rights.filter((right) => /auth_session|refresh_token/.test(right))).toEqual([]);
});

/** Guarantee: cross-family lookups are read-only and never see a password hash. */
test('Rules 10.3: cross-family lookups read only what the features declare', async () => {
  expect(await rightsOf(roleNames.audit)).toEqual(declared(() => ['select']));
  const lookUps = await rightsOf(roleNames.lookUp);
  expect(lookUps).toEqual(declared(({ lookUp }) => (lookUp ? [`select (${lookUp})`] : [])));
  expect(lookUps.join()).not.toMatch(/hash/);
});

/** The schema diff ignores our checks and composite keys, so compare the columns. */
test.each(tables)('the entity of %s has its columns, types and nulls', async (table) => {
  const { rows } = await owner.query(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const meta = metaOf(table);
  const wanted = meta?.props.map((prop) => ({
    name: prop.fieldNames[0],
    type: String(prop.columnTypes[0])
      .replace(/timestamptz.*/, 'timestamp with time zone')
      .replace(/time\(.*/, 'time without time zone'),
    nullable: prop.nullable ?? false,
  }));
  const byName = (a: { name?: string }, b: { name?: string }) => String(a.name).localeCompare(String(b.name));
  expect(wanted?.toSorted(byName)).toEqual(rows.toSorted(byName));
});

test.each(tables)('the entity of %s has its primary key in order', async (table) => {
  const { rows } = await owner.query(
    `select a.attname from pg_index i join unnest(i.indkey) with ordinality k (n, place) on true
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n
      where i.indrelid = $1::regclass and i.indisprimary order by place`,
    [table],
  );
  const meta = metaOf(table);
  expect(rows.map((row) => row.attname)).toEqual(meta?.getPrimaryProps().map((prop) => prop.fieldNames[0]));
});
