import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../../../core/config/startup-error.ts';
import type { Table } from '../../../core/database/feature-schema.ts';
import { roleNames } from '../../../core/postgres/roles.sql.ts';
import type { TablePart } from '../manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import { listTables, type StoredTable } from '../tables.ts';

const keptAs = (name: string) => `kept_${name}`;

type Tables = Readonly<Record<string, Table>>;
const namesOn = (tables: Tables, ...ways: Table['onRestore'][]) =>
  Object.entries(tables).flatMap(([name, { onRestore }]) => (onRestore && ways.includes(onRestore) ? [name] : []));

const common = (owner: Client, one: readonly string[], other: readonly string[]) =>
  one
    .filter((column) => other.includes(column))
    .map((column) => owner.escapeIdentifier(column))
    .join(', ');

export async function keepRows(owner: Client, tables: Tables): Promise<StoredTable[]> {
  const wanted = namesOn(tables, 'stay', 'join');
  const kept = (await listTables(owner)).filter(({ name }) => wanted.includes(name));
  for (const { name } of kept) {
    const [table, copy] = [name, keptAs(name)].map((each) => owner.escapeIdentifier(each));
    await owner.query(
      `alter table ${table} no force row level security; create temp table ${copy} on commit drop as table ${table}`,
    );
  }
  return kept;
}

/** Rows that stay replace those of the migrations; rows that join are added. */
export async function putBackRows(owner: Client, tables: Tables, kept: readonly StoredTable[]): Promise<void> {
  const staying = namesOn(tables, 'stay');
  const now = new Map((await listTables(owner)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of kept) {
    const list = common(owner, columns, now.get(name) ?? []);
    const [table, copy] = [name, keptAs(name)].map((each) => owner.escapeIdentifier(each));
    const clear = staying.includes(name) ? `delete from ${table};` : '';
    await unforced(owner, [name], () =>
      owner.query(
        `${clear} insert into ${table} (${list}) overriding system value select ${list} from ${copy} on conflict do nothing`,
      ),
    );
  }
}

const objectsSql = `
select format('drop view %I.%I cascade', n.nspname, c.relname) as drop
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = 'public' and c.relkind in ('v', 'm') and c.relowner = current_user::regrole
union all
select format('drop schema %I cascade', nspname) from pg_namespace
 where nspname like 'functions\\_%' and nspowner = current_user::regrole
union all
select format('drop table %I.%I cascade', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = 'public' and c.relkind = 'r' and c.relowner = current_user::regrole and c.relname <> 'migration_lock'`;

const routinesSql = `
select format('drop routine %s cascade', p.oid::regprocedure) as drop
  from pg_proc p
 where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
   and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`;

/** Drops everything that was ever installed, so that the migrations start from scratch. */
export async function emptyDatabase(owner: Client): Promise<void> {
  await dropAll(owner, objectsSql);
  await dropAll(owner, routinesSql);
  await owner.query(`set local role ${roleNames.lookUp}`);
  await dropAll(owner, routinesSql);
  await owner.query('reset role');
}

async function dropAll(client: Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(sql);
  for (const { drop } of rows) await client.query(drop);
}

/** Recreating the foreign keys checks all of them. Throws for an unknown table or column, or a missing row. */
export async function loadRows(
  owner: Client,
  { backup, tables, tell }: { backup: OpenBackup; tables: Tables; tell: (step: string) => void },
): Promise<void> {
  const staying = new Set(namesOn(tables, 'stay'));
  const there = new Map((await listTables(owner)).map(({ name, columns }) => [name, columns]));
  const parts = backup.manifest.tables
    .map(withNewNames)
    .filter(({ name, rows }) => !staying.has(name) && (there.has(name) || rows > 0));
  for (const part of parts) refuseUnknown(part, there);
  const keys = await takeForeignKeys(owner);
  await unforced(owner, [...there.keys()], async () => {
    tell(`loading ${parts.length} tables`);
    for (const part of parts) await loadTable(owner, { part, backup });
    tell('comparing the keys between them');
    for (const key of keys) await owner.query(key);
    for (const { name } of parts) await moveSequences(owner, name);
  });
}

/** For one hour a migration used these names; later ones expect the others. */
const renamed: Readonly<Record<string, string>> = {
  'pairing.code_hash': 'code_key',
  'pairing.digits_hash': 'digits_key',
};

const withNewNames = ({ columns, ...part }: TablePart): TablePart => ({
  ...part,
  columns: columns.map((column) => renamed[`${part.name}.${column}`] ?? column),
});

function refuseUnknown({ name, columns }: TablePart, there: ReadonlyMap<string, readonly string[]>): void {
  const known = there.get(name);
  const unknown = known ? columns.find((column) => !known.includes(column)) : name;
  if (unknown === undefined) return;
  throw new StartupError(
    `The backup holds ${known ? `${name}.${unknown}` : unknown}, which this TokenNest does not know: it is not used.`,
  );
}

async function loadTable(owner: Client, { part, backup }: { part: TablePart; backup: OpenBackup }): Promise<void> {
  const table = owner.escapeIdentifier(part.name);
  const columns = part.columns.map((column) => owner.escapeIdentifier(column)).join(', ');
  // Rows that the migrations inserted.
  const { rows } = await owner.query(`select exists (select from ${table}) as has_rows`);
  if (rows[0].has_rows) await owner.query(`delete from ${table}`);
  const source = await backup.readTable(part);
  // Nothing may be awaited in between: an unhandled error of the copy would end the process.
  const copy = owner.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(source, copy);
  if (copy.rowCount !== part.rows) throw new Error(`${part.name} has ${copy.rowCount} rows instead of ${part.rows}`);
}

/** COPY refuses row-level security, and the triggers' rows are in the backup. */
async function unforced(owner: Client, names: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any($1)`,
    [names],
  );
  const each = (...actions: string[]) =>
    rows.map(({ name }) => `alter table ${owner.escapeIdentifier(name)} ${actions.join(', ')}`).join(';');
  if (rows.length > 0) await owner.query(each('no force row level security', 'disable trigger user'));
  await work();
  if (rows.length > 0) await owner.query(each('force row level security', 'enable trigger user'));
}

const foreignKeysSql = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

async function takeForeignKeys(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ drop: string; add: string }>(foreignKeysSql);
  for (const { drop } of rows) await owner.query(drop);
  return rows.map(({ add }) => add);
}

/** The next generated number must follow the restored ones. */
async function moveSequences(owner: Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [`public.${owner.escapeIdentifier(name)}`],
  );
  for (const { column, sequence } of rows) {
    const [of, table] = [owner.escapeIdentifier(column), owner.escapeIdentifier(name)];
    await owner.query(`select setval($1, (select coalesce(max(${of}), 0) + 1 from ${table}), false)`, [sequence]);
  }
}
