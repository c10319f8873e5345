import type { Client } from 'pg';
import { roleNames } from '../postgres/roles.sql.ts';

const unusedMax = '7 days';

/** Records that this version is used, and drops versions unused for a week. One start at a time. */
export async function clearFunctions(owner: Client, own: string): Promise<void> {
  await owner.query(
    `insert into function_version (name, used_at) values ($1, now()) on conflict (name) do update set used_at = now()`,
    [own],
  );
  await owner.query('begin');
  const unused = `delete from function_version where used_at < now() - interval '${unusedMax}' returning name`;
  for (const { name } of (await owner.query<{ name: string }>(unused)).rows)
    await owner.query(
      name === 'public' ? dropBefore() : `drop schema if exists ${owner.escapeIdentifier(name)} cascade`,
    );
  await owner.query('commit');
}

/** Functions of servers from before versions existed, except those that a check, a view or an extension needs. */
function dropBefore(): string {
  const drop = `do $do$ declare v_name text; begin
    for v_name in select oid::regprocedure::text from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
        and not exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = p.oid)
    loop
      execute 'drop routine ' || v_name;
    end loop;
  end $do$`;
  return [drop, `set local role ${roleNames.lookUp}`, drop, 'reset role'].join(';\n');
}
