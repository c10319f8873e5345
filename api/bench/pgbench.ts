import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ClusterSettings } from '../src/postgres/cluster.ts';
import { databaseName } from '../src/postgres/roles.sql.ts';
import type { Slice } from './slice.ts';

const run = promisify(execFile);

/**
 * -M of pgbench. Our own driver speaks extended: each statement is prepared anew, since a pool in transaction mode
 * forgets the named ones. simple is pgbench's default, prepared its fastest.
 */
export const protocols = ['extended', 'simple', 'prepared'] as const;
export type Protocol = (typeof protocols)[number];

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

type Peer = { settings: ClusterSettings; script: string; protocol: Protocol; clients: number; seconds: number };

/** One slice of a script, as the superuser: no row-level security, which would only slow the peer down. */
export async function runPgbench({ settings, script, protocol, clients, seconds }: Peer): Promise<Slice> {
  const where = ['-h', '127.0.0.1', '-p', String(settings.port), '-U', 'postgres'];
  const load = ['-n', '-c', String(clients), '-j', '1', '-T', String(seconds), '-M', protocol, '-f', script];
  const env = { ...process.env, PGPASSWORD: settings.superuserPassword };
  const { stdout } = await run('pgbench', [...where, ...load, databaseName], { env });
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  if (read(/failed transactions: (\d+)/) !== 0) throw new Error(`pgbench's own transactions failed: ${stdout}`);
  return {
    count: read(/actually processed: (\d+)/),
    perSecond: read(/tps = ([\d.]+)/),
    meanMs: read(/latency average = ([\d.]+)/),
  };
}
