import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { schema } from '../../../src/schema.ts';
import { personOf } from '../../testing/families/person-of.ts';
import { queryAs, refusalOf } from '../../testing/processes/query-as.ts';
import { describeGaps, readTableProbes } from './constraints/feature-probes-fixture.ts';
import { openTwoFamilies, type TwoFamilies } from './constraints/two-families-fixture.ts';
import type { Caller } from '../../../src/core/database/orm.ts';

const tables = Object.keys(schema.tables);
const probes = await readTableProbes();
const ofFamilies = tables.filter((table) => schema.tables[table]?.of !== 'nobody');
const readable = ofFamilies.filter((table) => schema.tables[table]?.reads !== '');
const ofOnePerson = tables.flatMap((table) => {
  const person = personOf(table);
  return person ? [[table, person] as const] : [];
});
const ofParents = tables.filter((table) => schema.tables[table]?.of === 'parents');
let families: TwoFamilies;
let app: Client;

beforeAll(async () => {
  families = await openTwoFamilies();
  app = families.app;
});

afterAll(async () => {
  await families.close();
});

async function countOf(caller: Caller, table: string, column: string, value: string): Promise<number> {
  const sql = `select count(*)::int as count from ${table} where ${column} = $1`;
  const client = readable.includes(table) ? app : families.owner;
  return (await queryAs(client, caller, sql, [value])).rows[0].count;
}

test('every table has probes, and a table with a row per child names that child', async () => {
  expect(describeGaps('table', tables, [...probes.keys()])).toEqual([]);
  const { rows } = await app.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('child_id', 'profile_id', 'assigned_to')`,
  );
  const said = [...ofOnePerson.map(([table]) => table), ...ofParents];
  expect(said).toEqual(expect.arrayContaining(rows.map((row) => row.table_name)));
});

/** Guarantee: no bug above PostgreSQL can move tokens around the ledger's functions (Rules 5.3). */
test.each([
  `insert into token_account (family_id, child_id, balance) values ($1, $2, 1000)`,
  `update token_account set balance = balance + 1000 where family_id = $1 and child_id = $2`,
  `delete from token_account where family_id = $1 and child_id = $2`,
  `insert into token_transaction select * from token_transaction where family_id = $1 and child_id = $2`,
  `update token_transaction set amount = 1000 where family_id = $1 and child_id = $2`,
  `delete from token_transaction where family_id = $1 and child_id = $2`,
])('Rules 10.9: the serving role is refused: %s', async (sql) => {
  const { parent, child } = families.callers;
  const values = [child.familyId, child.profileId];
  expect(await refusalOf(queryAs(app, parent, sql, values))).toBe('42501');
});

test.each(['token_account', 'token_transaction'])('the serving role may not truncate %s', async (table) => {
  expect(await refusalOf(queryAs(app, families.callers.parent, `truncate ${table} cascade`))).toBe('42501');
});

/** Guarantee: a family cannot tell from any table that another family exists. */
test.each(ofFamilies)(
  "another family's rows, created by its feature's *.seed.ts, are invisible in %s",
  async (table) => {
    const { parent, strangeParent } = families.callers;
    const column = table === 'family' ? 'id' : 'family_id';
    expect(await countOf(strangeParent, table, column, strangeParent.familyId)).toBeGreaterThan(0);
    expect(await countOf(parent, table, column, strangeParent.familyId)).toBe(0);
  },
);

test.each(ofOnePerson)("Rules 10.1: a sibling's rows are invisible in %s", async (table, column) => {
  const { parent, child, sibling } = families.callers;
  expect(await countOf(child, table, column, child.profileId)).toBeGreaterThan(0);
  expect(await countOf(parent, table, column, sibling.profileId)).toBeGreaterThan(0);
  expect(await countOf(child, table, column, sibling.profileId)).toBe(0);
});

test.each(ofParents)('a child sees no row of %s', async (table) => {
  const { parent, child } = families.callers;
  expect(await countOf(parent, table, 'family_id', parent.familyId)).toBeGreaterThan(0);
  expect(await countOf(child, table, 'family_id', child.familyId)).toBe(0);
});

/** Guarantee: a query without a person returns no rows, even after a transaction that had one (Rules 10.5). */
test.each(readable)('without session variables %s is empty', async (table) => {
  await queryAs(app, families.callers.parent, 'select');
  expect((await app.query(`select 1 from ${table}`)).rowCount).toBe(0);
});
