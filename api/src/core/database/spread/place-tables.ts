import type { Client } from 'pg';

/** Where the rows of a table are: on the node of their family, on every node, or whole beside the coordinator for all. */
export type Place = 'family' | 'everywhere' | 'directory';

export type Placed = { table: string; place: Place; isPlaced: boolean };

/**
 * By family where each key begins with it: nothing else can be unique over all nodes. A table that names families under other
 * keys leads to them. What each request reads and hardly anybody writes is everywhere. Anything else is the coordinator's own.
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

/**
 * That a child has asked one family at a time is kept by the lock of its own (request_to_join): the index that says so, too, would
 * hold all requests beside the coordinator, and half of what a device shows asks for them.
 */
const loosenSql = `
drop index if exists join_request_one_pending;
create index if not exists join_request_pending_of_child on join_request (child_family_id, child_id) where status = 'pending'`;

const readPlaces = async (owner: Client): Promise<Placed[]> =>
  (await owner.query<Placed>(placesSql, [everywhere])).rows;

/** Places what is not placed yet, in the caller's transaction; what is new since. */
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

/** `isWithin`: it leads from a row to one of the same family. */
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

/** A table whose key leads to another comes after it. */
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

/** Keys that lead from one place to another: Citus has none but to what is everywhere. Our functions write nothing that they refuse. */
async function dropCrossing(owner: Client, places: readonly Placed[], keys: readonly Key[]): Promise<void> {
  const placeOf = new Map(places.map(({ table, place }) => [table, place]));
  for (const { table, name, to, isWithin } of keys)
    if (placeOf.get(table) !== placeOf.get(to) || (placeOf.get(to) === 'family' && !isWithin))
      await owner.query(`alter table ${table} drop constraint ${name}`);
}

async function placeTable(owner: Client, table: string, place: Place): Promise<void> {
  // Rows are copied by their owner, whom the policies would hold; what triggers write is there already.
  await owner.query(`alter table ${table} no force row level security`);
  await owner.query(`alter table ${table} disable trigger user`);
  if (place === 'family')
    await owner.query(
      `select create_distributed_table($1, $2, colocate_with := $3)`,
      table === 'family' ? [table, 'id', 'none'] : [table, 'family_id', 'family'],
    );
  if (place === 'everywhere') await owner.query('select create_reference_table($1)', [table]);
  // With those that its keys lead to.
  if (place === 'directory')
    await owner.query(
      `select citus_add_local_table_to_metadata(c, cascade_via_foreign_keys => true) from to_regclass($1) c
        where not exists (select from pg_dist_partition where logicalrelid = c)`,
      [table],
    );
  await owner.query(`alter table ${table} enable trigger user`);
  await owner.query(`alter table ${table} force row level security`);
}
