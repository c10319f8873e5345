import type { Client } from 'pg';

/**
 * The rights, policies and checks of each shard, as its node has them. Without the owner's own rights: Citus does not
 * pass their revocation on to a moved shard, but the table itself is checked before its shards.
 */
const rightsSql = String.raw`
select t.table_name || ' ' || r.shardid as shard, r.result as rights
  from (select table_name from citus_tables where citus_table_type = 'distributed') t,
       lateral run_command_on_shards(t.table_name, $command$
select json_build_array(c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole,
         (select array_agg(a::text order by a::text) from unnest(c.relacl) a where a::text not like c.relowner::regrole || '=%%'),
         (select json_agg(json_build_array(polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid),
                                           pg_get_expr(polwithcheck, polrelid)) order by polname)
            from pg_policy where polrelid = c.oid),
         (select json_agg(json_build_array(tgname, tgenabled) order by tgname)
            from pg_trigger where tgrelid = c.oid and not tgisinternal),
         (select json_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = c.oid),
         (select json_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid)) from pg_index where indrelid = c.oid))
  from pg_class c where c.oid = '%s'::regclass $command$) r`;

export type ShardRights = ReadonlyMap<string, string>;

export async function readShardRights(superuser: Client): Promise<ShardRights> {
  const { rows } = await superuser.query<{ shard: string; rights: string }>(rightsSql);
  return new Map(rows.map(({ shard, rights }) => [shard, rights]));
}

export const compareRights = (before: ShardRights, now: ShardRights): string[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .filter((shard) => before.get(shard) !== now.get(shard))
    .map((shard) => `the shard ${shard} has ${now.get(shard)} instead of ${before.get(shard)}`);
