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

/** Our parent asks for this child, or with null for the family, and the seven days pass. */
async function erase(child: 'child' | 'waiting' | null, keepsHistory = false): Promise<Line[]> {
  const parent = seeded.asPerson('parent');
  const { display_name: name } = (await parent.get(`/api/profiles/${seeded.people[child ?? 'parent'].id}`)).body;
  const childId = child && seeded.people[child].id;
  expect(await askErasure(parent, { child_id: childId, keeps_history: keepsHistory, name })).toMatchObject({
    status: 201,
  });
  await open.letDaysPass(childId);
  return open.readLines();
}

/** The rows that name this, and none of the others; the list of what was erased has ids alone. */
const naming = (lines: readonly Line[], id: string, ...others: string[]) =>
  lines
    .filter(({ table, row }) => table !== 'erased' && row.includes(id) && !others.some((other) => row.includes(other)))
    .map(({ table, row }) => `${table} ${row}`)
    .toSorted();

/** What is another family's is there to the byte, and what is a sibling's, but for whose turn it is. */
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

/** Guarantee: of a child that is removed there is no byte in any table. */
test('Rules 4.45: of a child without its history nothing is left', async () => {
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

/** Guarantee: the family's books stay whole, and nobody can be told from them. */
test('Rules 4.44: of a child with its history what was paid is left, without a word of the person', async () => {
  const { child } = seeded.people;
  const after = await erase('child', true);
  const left = new Set(after.filter(({ row }) => row.includes(child.id)).map(({ table }) => table));
  const staying = declared.filter(({ rows }) => rows === 'stay').map(({ table }) => table);
  // A child that a parent added has no request, and what it did once a day stands for no date.
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

test('every table whose rows can name a child says in its noun’s schema what erasing does to them: "onErase"', () => {
  const naming = Object.entries(schema.tables).flatMap(([table, { onJoin }]) => (onJoin ? [table] : []));
  expect(declared.map(({ table }) => table)).toEqual(naming);
});

/** Guarantee: of a family that is erased there is no byte in any table but its random ids. */
test('Rules 4.45: of a family nothing is left', async () => {
  const { parent, otherParent } = seeded.people;
  const after = await erase(null);
  expect(naming(after, parent.familyId)).toEqual([]);
  expect(seeded.canariesOf(after, 'parent', ['waiting', 'waitingToo'])).toEqual([]);
  expect(naming(after, otherParent.familyId)).toEqual(naming(before, otherParent.familyId));
  await open.database.expectClean();
});

/** What was in the database comes back, as from an older backup; the list of what was erased is the installation's. */
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

/** Guarantee: no backup brings back who was erased, also where it is from before a child had joined the family. */
test('Rules 4.46: what comes back with an older backup is erased again', async () => {
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

/** Guarantee: a family that was kept after the backup was made is not erased by it. */
test('Rules 4.46: what was asked for before a backup has its seven days again', async () => {
  await open.database.superuser.query(`update erasure set erases_at = now() - interval '1 day'`);
  await eraseListed();
  const { rows } = await open.database.superuser.query(
    `select count(*)::int as all, count(*) filter (where erases_at > now() + interval '6 days')::int as later from erasure`,
  );
  expect(rows[0].all).toBeGreaterThan(0);
  expect(rows[0].later).toBe(rows[0].all);
});

test('Rules 4.46: a family that comes back with an older backup is erased again', async () => {
  const restore = await keepBackup();
  await erase(null);
  await restore();
  expect(await eraseListed()).toBe(1);
  expect(naming(await open.readLines(), seeded.people.parent.familyId)).toEqual([]);
});
