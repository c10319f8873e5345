import type { Client } from 'pg';
import { functions } from '../../../src/schema.ts';

/** The schema as comparable sentences, with only functions in use and without the table of migrations. */
const schemaSql = `
with own as (
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.relowner from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relname !~ '(migration|mikro_orm)')
select format('table %s: rls %s forced %s owner %s rights %s', relname, relrowsecurity, relforcerowsecurity,
              relowner::regrole, (select string_agg(a::text, ' ' order by a::text) from unnest(relacl) a)) as line
  from own where relkind in ('r', 'v', 'm', 'S', 'p')
 union all
select format('column %s.%s %s null %s default %s rights %s', relname, attname, format_type(atttypid, atttypmod),
              not attnotnull, pg_get_expr(adbin, adrelid), (select string_agg(a::text, ' ' order by a::text) from unnest(attacl) a))
  from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = own.oid and adnum = attnum
 where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p')
 union all
select format('constraint %s.%s %s %s', relname, conname, case when convalidated then '' else 'not valid' end, pg_get_constraintdef(c.oid))
  from own join pg_constraint c on conrelid = own.oid where contype <> 'n'
 union all
select format('index %s valid %s', pg_get_indexdef(indexrelid), indisvalid) from own join pg_index on indrelid = own.oid
 union all
select format('policy %s.%s %s to %s using %s check %s', relname, polname, polcmd,
              array(select pg_get_userbyid(r) from unnest(polroles) r order by 1),
              pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from own join pg_policy on polrelid = own.oid
 union all
select format('trigger %s', pg_get_triggerdef(t.oid)) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
 union all
select format('routine %s returns %s owner %s text %s rights %s', p.oid::regprocedure, pg_get_function_result(p.oid),
              proowner::regrole, md5(concat_ws('/', prosrc, prosecdef, provolatile, proconfig, prolang, proparallel)),
              (select string_agg(a::text, ' ' order by a::text) from unnest(proacl) a))
  from pg_proc p
 where pronamespace = to_regnamespace('${functions}')
    or pronamespace = 'public'::regnamespace
       and exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid)
 union all
select format('type %s', typname) from pg_type t
 where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`;

export const readSchema = async (client: Client): Promise<string[]> =>
  (await client.query<{ line: string }>(schemaSql)).rows.map(({ line }) => line).toSorted();

/** Sentences of one schema that the other lacks, in both directions. */
export const compareSchemas = (found: readonly string[], wanted: readonly string[]): string[] => [
  ...found.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`),
  ...wanted.filter((line) => !found.includes(line)).map((line) => `- ${line}`),
];
