import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectTo } from '../../testing/processes/test-database.ts';
import { functions, schema } from '../../../src/schema.ts';
import { askErasure, type Line, openErasing, seedErasing } from './erasure-fixture.ts';

let open: Awaited<ReturnType<typeof openErasing>>;
let seeded: Awaited<ReturnType<typeof seedErasing>>;
let before: Line[];

beforeEach(async () => {
  open = await openErasing();
  seeded = await seedErasing(open);
  before = await open.readLines();
});

afterEach(() => open[Symbol.asyncDispose]());

async function erase(child: 'child' | 'waiting' | null, keepsHistory = false): Promise<Line[]> {
  const parent = seeded.asPerson('parent');
  const { display_name: name } = (await parent.get(`/api/profiles/${seeded.people[child ?? 'parent'].id}`)).body;
  const childId = child && seeded.people[child].id;
  expect(await askErasure(parent, { child_id: childId, keeps_history: keepsHistory, name })).toMatchObject({
    status: 201,
  });
  // An invitation names a helper's children for at most a day and an hour.
  await open.database.superuser.query('delete from invitation where $1 = any (children)', [childId]);
  await open.letDaysPass(childId);
  return open.readLines();
}

/** The rows that contain this id and none of the others. The list of erased people has only ids. */
const naming = (lines: readonly Line[], id: string, ...others: string[]) =>
  lines
    .filter(({ table, row }) => table !== 'erased' && row.includes(id) && !others.some((other) => row.includes(other)))
    .map(({ table, row }) => `${table} ${row}`)
    .toSorted();

/** Other families' rows are unchanged to the byte, and so are a sibling's, except for whose turn it is. */
function expectOthersUntouched(after: readonly Line[]): void {
  const { child, sibling, otherParent } = seeded.people;
  expect(naming(after, otherParent.familyId)).toEqual(naming(before, otherParent.familyId));
  const ofSibling = (lines: readonly Line[]) =>
    naming(
      lines.filter(({ table }) => table !== 'recurring_task'),
      sibling.id,
      child.id,
    );
  expect(ofSibling(before).length).toBeGreaterThan(20);
  expect(ofSibling(after)).toEqual(ofSibling(before));
}

test('Rules 4.45: erases every row of a child without its history', async () => {
  expect(seeded.canariesOf(before, 'child', ['sibling']).length).toBeGreaterThan(15);
  const after = await erase('child');
  expect(naming(after, seeded.people.child.id)).toEqual([]);
  expect(seeded.canariesOf(after, 'child', ['sibling'])).toEqual([]);
  expectOthersUntouched(after);
  await open.database.expectClean();
});

const declared = Object.entries(schema.tables).flatMap(([table, { onErase }]) =>
  onErase ? [{ table, ...onErase }] : [],
);

/** Guarantee: the family's books stay complete, but identify no one. */
test('Rules 4.44: of a child with its history only the payments are left, without personal data', async () => {
  const { child } = seeded.people;
  const after = await erase('child', true);
  const left = new Set(after.filter(({ row }) => row.includes(child.id)).map(({ table }) => table));
  const staying = declared.filter(({ rows }) => rows === 'stay').map(({ table }) => table);
  // A child added by a parent has no join request, and its daily task has no date.
  expect([...left].toSorted()).toEqual(
    [...staying, 'erased']
      .filter((table) => !['join_request', 'allowance_run', 'occurrence'].includes(table))
      .toSorted(),
  );
  const words = seeded.canariesOf(after, 'child', ['sibling']);
  const books = after.filter(({ table, row }) => words.some((word) => row.includes(word)) && table !== 'erased');
  expect(new Set(books.map(({ table }) => table))).toEqual(new Set(['allowance', 'task', 'token_transaction']));
  expectOthersUntouched(after);
  await open.database.expectClean();
});

test('every table whose rows can name a child declares in its schema what erasing does: "onErase"', () => {
  const naming = Object.entries(schema.tables).flatMap(([table, { onJoin }]) => (onJoin ? [table] : []));
  expect(declared.map(({ table }) => table)).toEqual(naming);
});

test('Rules 4.45: erases every row of a family', async () => {
  const { parent, otherParent } = seeded.people;
  const after = await erase(null);
  expect(naming(after, parent.familyId)).toEqual([]);
  expect(seeded.canariesOf(after, 'parent', ['waiting', 'waitingToo'])).toEqual([]);
  expect(naming(after, otherParent.familyId)).toEqual(naming(before, otherParent.familyId));
  await open.database.expectClean();
});

/** Restores the database as from an older backup, but keeps the installation's list of erased people. */
async function keepBackup() {
  const { superuser } = open.database;
  const tables = Object.entries(schema.tables).flatMap(([table, { of }]) => (of === 'nobody' ? [] : [table]));
  const each = (statement: (table: string) => string) => superuser.query(tables.map(statement).join(';'));
  await superuser.query('create schema kept');
  await each((table) => `create table kept.${table} as table ${table}`);
  return async () => {
    await superuser.query(`set session_replication_role = 'replica'`);
    await each((table) => `delete from ${table}; insert into ${table} table kept.${table}`);
    await superuser.query(`set session_replication_role = 'origin'`);
  };
}

async function eraseListed(): Promise<number> {
  const owner = await connectTo(open.database.ownerUrl);
  try {
    await owner.query('begin');
    const { rows } = await owner.query(`select ${functions}.after_restore_erase() as count`);
    await owner.query('commit');
    return rows[0].count;
  } finally {
    await owner.end();
  }
}

/** Guarantee: no backup brings an erased person back, not even one from before the child joined the family. */
test('Rules 4.46: a person restored from an older backup is erased again', async () => {
  const { child, waiting } = seeded.people;
  const restore = await keepBackup();
  const parent = seeded.asPerson('parent');
  const requests = (await parent.get('/api/families/join-requests')).body;
  for (const { id } of requests) await parent.post(`/api/families/join-requests/${id}/accept`, {});
  await erase('child', true);
  await erase('waiting');
  expect(await eraseListed()).toBe(0);
  await restore();
  expect(await eraseListed()).toBe(2);
  const after = await open.readLines();
  expect(naming(after, waiting.id)).toEqual([]);
  expect(naming(after, waiting.familyId)).toEqual([]);
  expect(after.filter(({ table, row }) => table === 'profile' && row.includes(child.id))).toMatchObject([
    { row: expect.stringContaining('"A former child",former') },
  ]);
  expect(await eraseListed()).toBe(0);
  await open.database.expectClean();
});

test('Rules 4.46: an erasure requested before a backup gets its seven days again', async () => {
  await open.database.superuser.query(`update erasure set erases_at = now() - interval '1 day'`);
  await eraseListed();
  const { rows } = await open.database.superuser.query(
    `select count(*)::int as all, count(*) filter (where erases_at > now() + interval '6 days')::int as later from erasure`,
  );
  expect(rows[0].all).toBeGreaterThan(0);
  expect(rows[0].later).toBe(rows[0].all);
});

test('Rules 4.46: a family restored from an older backup is erased again', async () => {
  const restore = await keepBackup();
  await erase(null);
  await restore();
  expect(await eraseListed()).toBe(1);
  expect(naming(await open.readLines(), seeded.people.parent.familyId)).toEqual([]);
});
