import type { Client } from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { roleNames } from '../../postgres/roles.sql.ts';
import { readSpreadState } from './spread-state.ts';

/** What each node must have in its `postgresql.conf`, and why (decision 86). */
const settings: Readonly<Record<string, string>> = {
  // A caller's variables go to the family's node.
  'citus.propagate_set_commands': 'local',
  // Ours write rows of the same family only.
  'citus.enable_unsafe_triggers': 'on',
  // A function of ours asks what is at the coordinator.
  'citus.allow_nested_distributed_execution': 'on',
  // 13.2 dies where a table of the coordinator is joined to a family's.
  'citus.enable_local_fast_path_query_optimization': 'off',
};

/** Throws one sentence where the database of `owner` cannot be spread, or not now. */
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

/** Nodes ask each other as these roles, too. */
async function refuseClosed(owner: Client, role: string): Promise<void> {
  const isLetIn = `rolcanlogin and has_database_privilege(oid, current_database(), 'connect')`;
  const answers = await askNodes(owner, `select (${isLetIn})::text from pg_roles where rolname = '${role}'`);
  if (answers.some((each) => each !== 'true'))
    throw new StartupError(
      `Let ${role} log in on every node, and connect to this database: deploy/several-servers.md says how.`,
    );
}

/** What the coordinator answers, and each worker, in its own words where it cannot. */
async function askNodes(owner: Client, sql: string): Promise<string[]> {
  const own = await owner.query<{ answer: string }>(`select (${sql}) as answer`);
  const others = await owner.query<{ answer: string }>('select result as answer from run_command_on_workers($1)', [
    sql,
  ]);
  return [...own.rows, ...others.rows].map(({ answer }) => answer);
}
