import type { Client } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { roleNames } from '../../postgres/roles.sql.ts';
import { readSpreadState } from './spread-state.ts';

/** Required settings in each node's `postgresql.conf`, and why (decision 86). */
const settings: Readonly<Record<string, string>> = {
  // Sends a caller's variables to the family's node.
  'citus.propagate_set_commands': 'local',
  // Our triggers write only rows of the same family.
  'citus.enable_unsafe_triggers': 'on',
  // One of our functions reads tables on the coordinator.
  'citus.allow_nested_distributed_execution': 'on',
  // 13.2 crashes when a coordinator's table is joined to a family's.
  'citus.enable_local_fast_path_query_optimization': 'off',
};

/** Throws a StartupError if the owner's database cannot be distributed, or not now. */
export async function refuseUnfitNodes(owner: Client, appRole: string): Promise<void> {
  if ((await readSpreadState(owner)) === 'plain')
    throw new StartupError(
      'The database has no Citus: make its extension there and on every node, as deploy/several-servers.md says.',
    );
  const { rows: nodes } = await owner.query(`select from pg_dist_node where noderole = 'primary' and shouldhaveshards`);
  if (nodes.length === 0)
    throw new StartupError('The coordinator knows no node that keeps rows: add them with citus_add_node.');
  const { rows: servers } = await owner.query(
    'select from pg_stat_activity where usename = $1 and datname = current_database()',
    [appRole],
  );
  if (servers.length > 0)
    throw new StartupError('A server still uses this database: end all servers, then start this again.');
  for (const [name, value] of Object.entries(settings)) await refuseOther(owner, name, value);
  for (const role of [roleNames.lookUp, roleNames.audit]) await refuseClosed(owner, role);
}

async function refuseOther(owner: Client, name: string, value: string): Promise<void> {
  const values = await askNodes(owner, `select current_setting('${name}')`);
  if (values.some((each) => each !== value))
    throw new StartupError(`Set ${name} = ${value} in the postgresql.conf of every node, then reload them.`);
}

/** Nodes connect to each other as these roles as well. */
async function refuseClosed(owner: Client, role: string): Promise<void> {
  const isLetIn = `rolcanlogin and has_database_privilege(oid, current_database(), 'connect')`;
  const answers = await askNodes(owner, `select (${isLetIn})::text from pg_roles where rolname = '${role}'`);
  if (answers.some((each) => each !== 'true'))
    throw new StartupError(
      `Let ${role} log in on every node, and connect to this database: deploy/several-servers.md says how.`,
    );
}

/** The answers of all nodes; a worker's error message if its query failed. */
async function askNodes(owner: Client, sql: string): Promise<string[]> {
  const own = await owner.query<{ answer: string }>(`select (${sql}) as answer`);
  const others = await owner.query<{ answer: string }>('select result as answer from run_command_on_workers($1)', [
    sql,
  ]);
  return [...own.rows, ...others.rows].map(({ answer }) => answer);
}
