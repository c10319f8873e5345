import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { ownVersion } from '../config/own-version.ts';
import { listMigrations } from './list-migrations.ts';

export const appliedTable = 'applied_migration';

/** Once on main and removed again: databases without them are complete. */
const retired = ['Migration20261122000003_tries'];

type Applied = { name: string; by: string | null };

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<{ own: string | null; before: string | null }>(
    `select to_regclass('public.${appliedTable}') as own, to_regclass('public.mikro_orm_migrations') as before`,
  );
  const { own, before } = rows[0] ?? {};
  if (own) return (await client.query<Applied>(`select name, applied_by as by from ${own} order by id`)).rows;
  return before ? (await client.query<Applied>(`select name, null as by from ${before} order by id`)).rows : [];
}

export const readAppliedNames = async (client: Client): Promise<string[]> =>
  (await readApplied(client)).map(({ name }) => name);

export async function unknownOf(names: readonly string[]): Promise<string[]> {
  const known = new Set([...(await listMigrations()), ...retired]);
  return names.filter((name) => !known.has(name));
}

/** A newer version has migrated this data, so this version cannot know what it contains (Rules 10.35). */
export async function refuseNewerData(client: Client): Promise<void> {
  const applied = await readApplied(client);
  const unknown = await unknownOf(applied.map(({ name }) => name));
  const newest = applied.findLast(({ name }) => unknown.includes(name));
  if (!newest) return;
  throw new StartupError(
    `This data is of TokenNest ${newest.by ?? 'of a later day'} (${newest.name}), and this is the older ${await ownVersion()}: start that version or a newer one. Nothing was changed.`,
  );
}

export async function isBroughtOn(client: Client): Promise<boolean> {
  const applied = new Set((await readApplied(client)).map(({ name }) => name));
  return (await listMigrations()).every((name) => applied.has(name));
}

/** For commands, which know only their own version's tables and the functions in schema `functions`. */
export async function refuseOtherVersion(client: Client, functions = 'public'): Promise<void> {
  await refuseNewerData(client);
  const isNew = (await readApplied(client)).length === 0;
  if (isNew) throw new StartupError('There is no TokenNest in this database yet: start it once first.');
  const { rows } = await client.query('select to_regnamespace($1) is not null as has_functions', [functions]);
  if (rows[0].has_functions && (await isBroughtOn(client))) return;
  throw new StartupError('This data is from an older version: start TokenNest once to migrate it.');
}

/** Older servers read mikro_orm_migrations first. It is now a view that stops them with this sentence (Rules 10.35). */
const refuseOlder = `
  create or replace function refuse_older_server() returns table (id int, name text, executed_at timestamptz)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
  begin
    raise exception 'This data is of TokenNest %, which is newer than this server: start that version or a newer one.',
      (select m.applied_by from applied_migration m where m.applied_by is not null order by m.id desc limit 1);
  end $$;
  revoke all on routine refuse_older_server from public;
  create or replace view mikro_orm_migrations as select id, name, executed_at from refuse_older_server()`;

/** Creates the table, or takes over the older servers' table and leaves the refusing view in its place. */
export async function keepApplied(owner: Client): Promise<void> {
  await owner.query(`
    do $do$ begin
      if (select relkind = 'r' from pg_class where oid = to_regclass('public.mikro_orm_migrations')) then
        alter table mikro_orm_migrations rename to ${appliedTable};
      end if;
    end $do$;
    create table if not exists ${appliedTable} (
      id serial primary key, name text not null, executed_at timestamptz not null default now()
    );
    alter table ${appliedTable} add column if not exists applied_by text;
    alter table ${appliedTable} alter column applied_by set default ${owner.escapeLiteral(await ownVersion())};
    ${refuseOlder}`);
}
