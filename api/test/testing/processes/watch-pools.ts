import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';

export interface PoolerCounts {
  readonly poolSize: number;
  readonly databases: number;
  readonly transactions: number;
  readonly queries: number;
  readonly waitedMs: number;
  /** The most connections of one pool, and the most clients that waited for one. */
  readonly connectionsMax: number;
  readonly waitingMax: number;
  /** All pools of one database have the same mode. */
  readonly modes: readonly string[];
}

const lookEveryMs = 250;
/** Excludes the console's own database. */
const isOurs = ({ database }: { database: string }) => database !== 'pgbouncer';

interface PoolRow extends QueryResultRow {
  database: string;
  pool_mode: string;
  cl_waiting: number;
  sv_active: number;
  sv_idle: number;
  sv_used: number;
  sv_tested: number;
  sv_login: number;
}

interface StatsRow extends QueryResultRow {
  database: string;
  /** bigint: text. */
  total_xact_count: string;
  total_query_count: string;
  total_wait_time: string;
}

/** Polls the pools through the console until `end`, which returns the statistics. */
export async function watchPools(consoleUrl: string, poolSize: number): Promise<{ end: () => Promise<PoolerCounts> }> {
  const client = new Client({ connectionString: consoleUrl });
  await client.connect();
  const modes = new Set<string>();
  let connectionsMax = 0;
  let waitingMax = 0;
  async function look(): Promise<void> {
    const { rows } = await client.query<PoolRow>('show pools');
    for (const row of rows.filter(isOurs)) {
      modes.add(row.pool_mode);
      const connections = row.sv_active + row.sv_idle + row.sv_used + row.sv_tested + row.sv_login;
      connectionsMax = Math.max(connectionsMax, connections);
      waitingMax = Math.max(waitingMax, row.cl_waiting);
    }
  }
  const over = new AbortController();
  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      await look();
      await sleep(lookEveryMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    }
  }
  const watched = watch();
  return {
    async end() {
      over.abort();
      await watched;
      const { rows } = await client.query<StatsRow>('show stats');
      await client.end();
      const ours = rows.filter(isOurs);
      const sum = (count: (row: StatsRow) => string) => ours.reduce((total, row) => total + Number(count(row)), 0);
      return {
        poolSize,
        databases: ours.length,
        transactions: sum((row) => row.total_xact_count),
        queries: sum((row) => row.total_query_count),
        waitedMs: Math.round(sum((row) => row.total_wait_time) / 1000),
        connectionsMax,
        waitingMax,
        modes: [...modes],
      };
    },
  };
}
