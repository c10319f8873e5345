import type { Client } from 'pg';
import { appliedTable } from '../../../src/core/database/applied-migrations.ts';

export interface ChangedRow {
  readonly table: string;
  readonly how: 'gone' | 'new';
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Takes a snapshot of every row, to compare with and to restore, so that each cell of the matrix starts with the same
 * rows. The superuser sees every family, and can restore rows in any order because it acts as a replica.
 */
export async function takeSnapshot(superuser: Client) {
  const { rows } = await superuser.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> $1`,
    [appliedTable],
  );
  const tables = rows.map(({ name }) => name);
  const unlogged = await superuser.query(`select from pg_class where relkind = 'r' and relpersistence = 'u'`);
  if (unlogged.rows.length > 0) throw new Error('A table outside of the log changes unseen');
  await superuser.query("set session_replication_role = 'replica'; create schema before");
  for (const name of tables) await superuser.query(`create table before.${name} as table public.${name}`);
  await superuser.query('analyze');
  const compare = { name: 'compare', text: tables.map(differenceOf).join(' union all ') };

  const logEnd = async () =>
    (await superuser.query<{ end: string }>('select pg_current_wal_insert_lsn() as end')).rows[0]?.end;
  let seen = await logEnd();

  /** PostgreSQL's log grows with every changed row, so an unchanged log position, the usual case, means no change. */
  async function findChanges(): Promise<ChangedRow[]> {
    const end = await logEnd();
    if (end === seen) return [];
    seen = end;
    return (await superuser.query<ChangedRow>(compare)).rows;
  }
  async function restore(changes: readonly ChangedRow[]): Promise<void> {
    const changed = [...new Set(changes.map(({ table }) => table))];
    const again = (name: string) => `delete from public.${name}; insert into public.${name} table before.${name}`;
    if (changed.length === 0) return;
    await superuser.query(changed.map(again).join(';'));
    seen = await logEnd();
  }
  async function readRows(): Promise<Omit<ChangedRow, 'how'>[]> {
    const all = tables.map((name) => `select '${name}' as table, to_jsonb(x) as row from before.${name} x`);
    return (await superuser.query<ChangedRow>(all.join(' union all '))).rows;
  }
  return { tables, findChanges, restore, readRows };
}
export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

const differenceOf = (name: string) => `
  select '${name}' as table, 'gone' as how, to_jsonb(x) as row from (table before.${name} except all table public.${name}) x
  union all
  select '${name}', 'new', to_jsonb(x) from (table public.${name} except all table before.${name}) x`;
