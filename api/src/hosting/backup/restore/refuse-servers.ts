import type { Client } from 'pg';
import { StartupError } from '../../../core/config/startup-error.ts';
import { readSpreadState } from '../../../core/database/spread/spread-state.ts';
import { roleNames } from '../../../core/postgres/roles.sql.ts';

/** Connections of servers: neither the owner, its roles, nor a superuser. */
const othersSql = `
select from pg_stat_activity a join pg_roles r on r.rolname = a.usename
 where a.datname = current_database() and not r.rolsuper and a.usename not in (current_user, $1, $2) limit 1`;

/** The nodes of a distributed database have no common snapshot, so rows must not change while they are copied. */
export async function refuseServers(owner: Client): Promise<void> {
  if ((await readSpreadState(owner)) !== 'spread') return;
  const { rows } = await owner.query(othersSql, [roleNames.lookUp, roleNames.audit]);
  if (rows.length > 0)
    throw new StartupError(
      'A server uses this database, whose nodes have no moment in common: end all servers, then make the backup.',
    );
}
