import type { Client } from 'pg';

/** Where a table's rows are stored: on their family's node, on every node, or all on the coordinator. */
export type Place = 'family' | 'everywhere' | 'directory';

export type Placed = { table: string; place: Place; isPlaced: boolean };

/**
 * Places a table by family if every key contains the family: only such keys can be unique across nodes. Other tables
 * with a family column are on the coordinator; tables that every request reads and few write are on every node.
 */
const placesSql = `
select c.relname as table,
       case
         when c.relname = any ($1) then 'everywhere'
         when c.relname <> 'family' and exists (
           select from pg_index i where i.indrelid = c.oid and i.indisunique and not a.attnum = any (i.indkey))
         then 'directory' else 'family'
       end as place,
       exists (select from pg_dist_partition where logicalrelid = c.oid) as "isPlaced"
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'family_id'
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   and (a.attnum is not null or c.relname = 'family' or c.relname = any ($1))
 order by c.relname`;

const everywhere = ['clock_seen', 'try_rule'];

/** The child's lock (request_to_join) suffices; a unique index would keep these rows on the coordinator. */
const loosenSql = `
drop index if exists join_request_one_pending;
create index if not exists join_request_pending_of_child on join_request (child_family_id, child_id) where status = 'pending'`;

const readPlaces = async (owner: Client): Promise<Placed[]> =>
  (await owner.query<Placed>(placesSql, [everywhere])).rows;

/** Places the remaining tables, in the caller's transaction, and returns them. */
export async function placeTables(owner: Client): Promise<Placed[]> {
  await owner.query(loosenSql);
  const places = await readPlaces(owner);
  const missing = places.filter(({ isPlaced }) => !isPlaced);
  if (missing.length === 0) return [];
  await owner.query(`set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = warning`);
  const keys = await readKeys(owner);
  await dropCrossing(owner, places, keys);
  for (const { table, place } of namedFirst(missing, keys)) await placeTable(owner, table, place);
  return missing;
}

/** `isWithin`: the key references a row of the same family. */
type Key = { table: string; name: string; to: string; isWithin: boolean };

const readKeys = async (owner: Client): Promise<Key[]> =>
  (
    await owner.query<Key>(
      `select t.relname as table, k.conname as name, r.relname as to,
              exists (
                select from unnest(k.conkey, k.confkey) as pair (own, other)
                  join pg_attribute own on own.attrelid = t.oid and own.attnum = pair.own and own.attname = 'family_id'
                  join pg_attribute other on other.attrelid = r.oid and other.attnum = pair.other
                   and other.attname = case r.relname when 'family' then 'id' else 'family_id' end) as "isWithin"
         from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
        where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and k.conparentid = 0`,
    )
  ).rows;

/** Tables after those that their keys reference. */
function namedFirst(tables: readonly Placed[], keys: readonly Key[]): Placed[] {
  const ordered = new Set<Placed>();
  const add = (each: Placed): void => {
    const named = keys.filter(({ table, to }) => table === each.table && to !== each.table).map(({ to }) => to);
    for (const other of tables) if (named.includes(other.table) && !ordered.has(other)) add(other);
    ordered.add(each);
  };
  for (const each of tables) add(each);
  return [...ordered];
}

/** Citus allows keys only to tables on every node. Our functions never violate the dropped ones. */
async function dropCrossing(owner: Client, places: readonly Placed[], keys: readonly Key[]): Promise<void> {
  const placeOf = new Map(places.map(({ table, place }) => [table, place]));
  for (const { table, name, to, isWithin } of keys)
    if (placeOf.get(table) !== placeOf.get(to) || (placeOf.get(to) === 'family' && !isWithin))
      await owner.query(`alter table ${table} drop constraint ${name}`);
}

async function placeTable(owner: Client, table: string, place: Place): Promise<void> {
  // The owner copies the rows and would be subject to the policies; rows that triggers write already exist.
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(`alter table ${table} disable trigger user`);
  if (place === 'family')
    await owner.query(
      `select create_distributed_table($1, $2, colocate_with := $3)`,
      table === 'family' ? [table, 'id', 'none'] : [table, 'family_id', 'family'],
    );
  if (place === 'everywhere') await owner.query('select create_reference_table($1)', [table]);
  if (place === 'directory')
    await owner.query(
      `select citus_add_local_table_to_metadata(c, cascade_via_foreign_keys => true) from to_regclass($1) c
        where not exists (select from pg_dist_partition where logicalrelid = c)`,
      [table],
    );
  await owner.query(`alter table ${table} enable trigger user`);
  await owner.query(`alter table ${table} force row level security`);
}
