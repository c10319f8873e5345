import type { Client } from 'pg';

export interface Constraint {
  readonly kind: 'key' | 'unique' | 'check';
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** For foreign keys: the table and the unique index they reference. */
  readonly target: { readonly table: string; readonly columns: readonly string[]; readonly index: string } | null;
  /** For partial unique indexes; null if the index covers all rows. */
  readonly predicate: string | null;
}

/** The names of our constraints and indexes are unique across tables. */
const constraintsSql = `
with columns as (select attrelid as relation, attnum as number, attname::text as name from pg_attribute),
named as (
  select conname::text as name, case contype when 'f' then 'key' else 'check' end as kind, conrelid as relation,
         conkey as numbers, confrelid as target, confkey as target_numbers, conindid as target_index, null as predicate
    from pg_constraint where contype in ('f', 'c') and connamespace = 'public'::regnamespace
   union all
  select i.relname, 'unique', indrelid, array(select unnest(indkey)), 0, null, 0, pg_get_expr(indpred, indrelid)
    from pg_index join pg_class i on i.oid = indexrelid
   where indisunique and i.relnamespace = 'public'::regnamespace and indrelid::regclass::text <> 'applied_migration'
)
select n.name, n.kind, n.relation::regclass::text as table, n.predicate,
       array(select c.name from unnest(n.numbers) with ordinality k (number, place)
               join columns c on c.relation = n.relation and c.number = k.number order by place) as columns,
       case when n.kind = 'key' then json_build_object(
         'table', n.target::regclass::text,
         'index', n.target_index::regclass::text,
         'columns', array(select c.name from unnest(n.target_numbers) with ordinality k (number, place)
                            join columns c on c.relation = n.target and c.number = k.number order by place)) end as target
  from named n order by n.relation, n.name`;

export const readConstraints = async (client: Client): Promise<Constraint[]> =>
  (await client.query<Constraint>(constraintsSql)).rows;
