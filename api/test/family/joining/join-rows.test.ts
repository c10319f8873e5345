import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, emFor, type MikroORM } from '../../../src/core/database/orm.ts';
import { openOrm, schema } from '../../../src/schema.ts';
import { pointUrlsAt } from '../../testing/processes/test-database.ts';
import { fillFamily } from '../../testing/families/fill-family.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { type InsertedFamily, insertFamily, insertLoneChild } from '../../testing/families/insert-family.ts';
import { personOf } from '../../testing/families/person-of.ts';
import { acceptJoinRequest } from '../../../src/family/joining/accept-join-request.ts';
import { actorOf, codeOf, join } from './join-fixture.ts';

/** PostgreSQL keeps a profile that a row still references, so the move rolls back. */
const isReferenced = '23503';

/** A separate database: the superuser inserts rows that no child could. */
let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let pointBack: () => void;
let orm: MikroORM;
let seeded: InsertedFamily;

beforeAll(async () => {
  database = await openFreshDatabase();
  pointBack = pointUrlsAt(database);
  orm = openOrm({ url: database.appUrl, poolMax: 4 });
  seeded = await insertFamily(orm);
  await fillFamily(orm, seeded);
});

afterAll(async () => {
  pointBack();
  await orm.close();
  await database.close();
});

/** The columns of each table that name a person, and every table that names one through another row. */
const namingSql = `
with recursive naming as (
  select conrelid, conkey[2] as key, true as is_direct from pg_constraint
   where contype = 'f' and confrelid in ('profile'::regclass, 'token_account'::regclass)
  union
  select f.conrelid, null, false from pg_constraint f join naming n on f.contype = 'f' and f.confrelid = n.conrelid
)
select conrelid::regclass::text as table, array_remove(array_agg(attname::text), null) as columns
  from naming left join pg_attribute on is_direct and attrelid = conrelid and attnum = key
 group by 1`;

async function readNaming(): Promise<Map<string, string[]>> {
  const { rows } = await database.superuser.query<{ table: string; columns: string[] }>(namingSql);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Copies the seeded child's row into this family, with this child as every person in it. */
async function giveRow(table: string, { familyId, profileId }: Caller): Promise<void> {
  const { superuser } = database;
  const person = personOf(table);
  const { rows } = await superuser.query(
    `select to_jsonb(x) as row from ${table} x where family_id = $1 and ${person ?? '$2'} = $2::uuid limit 1`,
    [seeded.familyId, seeded.children[0].profileId],
  );
  const row: Record<string, unknown> = rows[0].row;
  const columns = [...((await readNaming()).get(table) ?? []), ...(person ? [person] : [])];
  const named = columns.filter((column) => row[column] !== null).map((column) => [column, profileId]);
  const codes = Object.entries(row).filter(
    ([column]) => column.endsWith('_key') && String(row[column]).startsWith(String.raw`\x`),
  );
  const others = codes.map(([column]) => [column, String.raw`\x${randomBytes(32).toString('hex')}`]);
  const own = { ...row, ...Object.fromEntries(others), family_id: familyId, ...Object.fromEntries(named) };
  // Its other references stay with the seeded family; only joining is under test.
  await superuser.query(`set session_replication_role = 'replica'`);
  await superuser.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [own]);
  await superuser.query(`set session_replication_role = 'origin'`);
}

async function countRows(table: string, familyId: string, child: Caller): Promise<number> {
  const person = personOf(table);
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where family_id = $1 and ${person ?? '$2'} = $2::uuid`,
    [familyId, child.profileId],
  );
  return rows[0]?.count ?? 0;
}

const joining = Object.entries(schema.tables).flatMap(([table, { onJoin }]) => (onJoin ? [{ table, ...onJoin }] : []));
const madeByAsking = ['profile', 'identity', 'join_request'];
const usual = joining.filter(({ table, rows }) => rows !== 'none' && !madeByAsking.includes(table));

/** Accepts a child that has one row of this table in addition to a full history. Returns the row counts. */
async function acceptChildWith(table: string) {
  const [family, child] = [await insertFamily(orm), await insertLoneChild(orm)];
  const { id } = await join(orm, child, await codeOf(orm, family.parent));
  const given = new Set([...usual.map((each) => each.table), table]);
  for (const each of given) if (!madeByAsking.includes(each)) await giveRow(each, child);
  const accepting = acceptJoinRequest.run({
    em: emFor(orm, family.parent),
    actor: actorOf(family.parent),
    params: { id },
  });
  const outcome = await accepting.then(
    ({ status }) => status,
    (error) => error.code,
  );
  const left = await countRows(table, child.familyId, child);
  return { outcome, left, moved: await countRows(table, family.familyId, child) };
}

const expected = {
  move: { outcome: 'accepted', left: 0, moved: 1 },
  go: { outcome: 'accepted', left: 0, moved: 0 },
  none: { outcome: isReferenced, left: 1, moved: 0 },
};

/** Guarantee: joining never silently loses a child's rows. */
test.each(joining)('joining a family, rows of $table $rows: $why', async ({ table, rows }) => {
  expect(await acceptChildWith(table)).toEqual(expected[rows]);
});

test('every table whose rows can name a person declares in its schema what joining does: "onJoin"', async () => {
  const naming = new Set(['profile', ...(await readNaming()).keys()]);
  expect(joining.map(({ table }) => table).toSorted()).toEqual([...naming].toSorted());
});
