import type { Client } from 'pg';

/**
 * `plain`: one PostgreSQL, as almost everywhere. `ready`: Citus is installed in the database, and nothing is spread yet.
 * `spread`: the tables of families are on its nodes.
 */
export type SpreadState = 'plain' | 'ready' | 'spread';

export async function readSpreadState(client: Client): Promise<SpreadState> {
  const { rows } = await client.query<{ has_citus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as has_citus`,
  );
  if (!rows[0]?.has_citus) return 'plain';
  const { rows: placed } = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`);
  return placed.length > 0 ? 'spread' : 'ready';
}

/**
 * What brings such a database to a version does so: before it is spread nothing goes to other nodes, which have no tables yet;
 * afterwards node by node, since a table that is whole comes after those that are on all.
 */
export async function prepareOwner(client: Client): Promise<SpreadState> {
  const state = await readSpreadState(client);
  if (state === 'ready') await client.query('set citus.enable_ddl_propagation = off');
  if (state === 'spread') await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  return state;
}
