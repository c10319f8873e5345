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
