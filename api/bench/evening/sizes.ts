import { readdir, readFile } from 'node:fs/promises';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { growthRowsSql } from '../growth/growth-rows.sql.ts';
import { residentMbOf } from '../metered.ts';
import { childrenEach } from './family-calls.ts';
import type { World } from './world.ts';

const daysAYear = 365;
/** Enough to fill the pages of the smallest table. */
const yearFamilies = 100;

export async function readSizes({ connect }: BenchDatabase) {
  const client = await connect();
  try {
    const { rows } = await client.query<{ table_bytes: string; wal_bytes: string }>(
      `select sum(pg_total_relation_size(oid)) as table_bytes, pg_current_wal_insert_lsn() - '0/0' as wal_bytes
         from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    return { tableBytes: Number(rows[0]?.table_bytes), walBytes: Number(rows[0]?.wal_bytes) };
  } finally {
    await client.end();
  }
}

export async function measureYear(transactionsADay: number): Promise<number> {
  const population = { families: yearFamilies, childrenEach };
  const transactionsAYear = Math.round((transactionsADay * daysAYear) / 10) * 10;
  const sizeOf = async (transactions: number) => {
    const rowsSql = (of: typeof population) => growthRowsSql(of, transactions);
    await using database = await startBenchDatabase({ population, rowsSql });
    return (await readSizes(database)).tableBytes;
  };
  return ((await sizeOf(transactionsAYear)) - (await sizeOf(0))) / yearFamilies;
}

/** Enough to outweigh memory that the server had freed before. */
const streams = 2000;

export async function measureMemory({ server, database, order }: World) {
  await order({ port: server.port, streams: 0 });
  const before = await residentMbOf(server.pid);
  await order({ port: server.port, streams });
  const after = await residentMbOf(server.pid);
  await order({ port: server.port, streams: 0 });
  const connections = await proportionalMb(database.pid);
  return {
    processMb: before,
    streamKb: ((after - before) * 1024) / streams,
    postgresConnectionMb: connections.reduce((sum, mb) => sum + mb, 0) / connections.length,
    postgresConnections: connections.length,
  };
}

/** Memory of each connection's process: its private pages plus its share of shared ones. */
async function proportionalMb(postmaster: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
      const [status, title] = [await read('status'), await read('cmdline')];
      if (!status.includes(`\nPPid:\t${postmaster}\n`) || !title.includes('tokennest_app')) return [];
      const mb = Number(/^Pss_Anon:\s+(\d+) kB$/m.exec(await read('smaps_rollup'))?.[1] ?? Number.NaN) / 1024;
      return [mb];
    }),
  );
  return found.flat();
}
