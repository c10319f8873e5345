import type { Client } from 'pg';
import { auditRule } from '../../core/database/install-schema.ts';
import { appliedTable } from '../../core/database/applied-migrations.ts';
import { roleNames } from '../../core/postgres/roles.sql.ts';

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables without data: the manifest lists the migrations. */
const left = [appliedTable, 'mikro_orm_migrations', 'migration_lock'];

const tablesSql = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = current_user::regrole
   and c.relname <> all($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
 group by 1 order by 1`;

export async function listTables(owner: Client): Promise<StoredTable[]> {
  return (await owner.query<StoredTable>(tablesSql, [left])).rows;
}

const unreadSql = `
select c.relname as name, exists (select from pg_policy where polrelid = c.oid and polname = c.relname || '_audit') as has_policy
  from pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relowner = current_user::regrole
   and c.relname <> all($2)
   and (not has_table_privilege($1, c.oid, 'select')
    or (c.relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = c.relname || '_audit')))`;

/** Lets the audit role read every table, which older versions did not. Locks such a table for a moment. */
export async function openToAudit(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; has_policy: boolean }>(unreadSql, [roleNames.audit, left]);
  for (const { name, has_policy } of rows) {
    const table = owner.escapeIdentifier(name);
    const policy = `create policy ${owner.escapeIdentifier(`${name}_audit`)} on ${table} ${auditRule}`;
    await owner.query(`grant select on ${table} to ${roleNames.audit}${has_policy ? '' : `; ${policy}`}`);
  }
}
