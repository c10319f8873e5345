import type { Client } from 'pg';

/** `plain`: no Citus, the usual case. `ready`: Citus, but no table is distributed. `spread`: distributed by family. */
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
 * Prepares a connection that migrates. `ready`: the nodes have no tables yet. `spread`: after a parallel change of a
 * distributed table, Citus refuses to change a reference table in the same transaction.
 */
export async function prepareOwner(client: Client): Promise<SpreadState> {
  const state = await readSpreadState(client);
  if (state === 'ready') await client.query('set citus.enable_ddl_propagation = off');
  if (state === 'spread') await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  return state;
}
