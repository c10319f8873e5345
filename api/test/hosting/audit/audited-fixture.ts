import type { Client } from 'pg';
import type { MikroORM } from '../../../src/core/database/orm.ts';
import { schema } from '../../../src/schema.ts';
import { fillFamily } from '../../testing/families/fill-family.ts';
import { insertFamily, type Person } from '../../testing/families/insert-family.ts';
import { readFeatureFixtures } from '../../testing/feature-fixtures.ts';
import type { FeatureCorruptions } from './corruption-fixture.ts';

export interface Audited {
  readonly family: string;
  readonly parent: string;
  readonly asParent: Person;
  readonly child: string;
  readonly sibling: string;
  readonly stranger: string;
  readonly idOf: (table: string) => string;
  readonly siblingIdOf: (table: string) => string;
  /** The sequence number of the child's transaction with this source; `lastSeq` is the last one. */
  readonly seqOf: (source: string) => number;
  readonly lastSeq: number;
}

/** Two families with the same seeds; the features' corruptions are prepared in the first. */
export async function makeAudited(orm: MikroORM, owner: Client): Promise<Audited> {
  const [family, strange] = [await insertFamily(orm, 2), await insertFamily(orm)];
  for (const each of [family, strange]) await fillFamily(orm, each);
  const [child, sibling = child] = family.children;
  const seeded = {
    family: family.familyId,
    parent: family.parent.profileId,
    asParent: family.parent,
    child: child.profileId,
    sibling: sibling.profileId,
    stranger: strange.children[0].profileId,
    idOf: await readIds(owner, child.profileId),
    siblingIdOf: await readIds(owner, sibling.profileId),
  };
  const soFar = { ...seeded, ...(await readHistory(owner, child.profileId)) };
  const features = await readFeatureFixtures<FeatureCorruptions>('corruptions');
  for (const { prepare } of features.values()) await prepare?.(orm, soFar);
  return { ...seeded, ...(await readHistory(owner, child.profileId)) };
}

async function readIds(owner: Client, personId: string): Promise<(table: string) => string> {
  const tables = Object.entries(schema.tables).flatMap(([table, { of, audited }]) =>
    audited && typeof of === 'object' ? [{ table, id: audited.id, person: of.person }] : [],
  );
  const each = tables.map(
    ({ table, id, person }) => `select '${table}' as table, ${id} as id from ${table} where ${person} = '${personId}'`,
  );
  const { rows } = await readAsAuditor(owner, each.join(' union all '));
  return (table) => rows.find((row) => row.table === table).id;
}

async function readHistory(owner: Client, childId: string): Promise<Pick<Audited, 'seqOf' | 'lastSeq'>> {
  const sql = `select source_type as source, seq::int from token_transaction where child_id = '${childId}' order by seq`;
  const { rows } = await readAsAuditor(owner, sql);
  return { seqOf: (source) => rows.find((row) => row.source === source).seq, lastSeq: rows.length };
}

async function readAsAuditor(owner: Client, sql: string) {
  await owner.query('begin');
  try {
    await owner.query('set local role tokennest_audit');
    return await owner.query(sql);
  } finally {
    await owner.query('rollback');
  }
}

/** Runs as the owner in a rolled-back transaction without constraints and triggers, to inject violations. */
export const liftEverythingSql = `
do $$
declare
  v record;
begin
  for v in select conrelid::regclass as of, conname from pg_constraint
            where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u', 'p')
            order by contype = 'f' desc loop
    execute format('alter table %s drop constraint %I', v.of, v.conname);
  end loop;
  for v in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indrelid
            where relnamespace = 'public'::regnamespace and indisunique loop
    execute format('drop index %s', v.name);
  end loop;
  for v in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s no force row level security', v.name);
  end loop;
  grant update, delete on token_transaction to current_user;
end $$`;
