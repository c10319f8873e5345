import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseName } from '../src/core/postgres/roles.sql.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Slice, sliceOf } from './slice.ts';

const run = promisify(execFile);

/** Extended: each statement is prepared every time, because a pool in transaction mode loses named ones. */
export const protocols = ['extended', 'simple', 'prepared'] as const;
export type Protocol = (typeof protocols)[number];

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

interface Peer {
  script: string;
  protocol: Protocol;
  clients: number;
  seconds: number;
  variables: Record<string, number>;
}

/** pgbench's duration includes connecting, its rate does not. */
const connectSeconds = 1;

/** Runs one slice as the superuser, because row-level security would only slow the peer down. */
export async function runPgbench({ folder, settings }: BenchDatabase, peer: Peer): Promise<Slice> {
  const { script, protocol, clients, seconds, variables } = peer;
  const [file, log] = [join(folder, 'peer.pgbench'), join(folder, 'peer-log')];
  await writeFile(file, script);
  const where = ['-h', '127.0.0.1', '-p', String(settings.port), '-U', 'postgres'];
  const load = [
    '-n',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds + connectSeconds),
    '-M',
    protocol,
    '-f',
    file,
  ];
  const chosen = Object.entries({ ...variables, clients, taken: 0 }).flatMap(([name, n]) => ['-D', `${name}=${n}`]);
  const env = { ...process.env, PGPASSWORD: settings.superuserPassword };
  const args = [...where, ...load, ...chosen, '--log', `--log-prefix=${log}`, databaseName];
  const { stdout } = await run('pgbench', args, { env });
  const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  if (read(/failed transactions: (\d+)/) !== 0) throw new Error(`pgbench's own transactions failed: ${stdout}`);
  if (read(/actually processed: (\d+)/) === 0)
    throw new Error('pgbench finished no transaction. Use a quieter machine or longer slices');
  return sliceOf(await takeTimesMs(folder), read(/tps = ([\d.]+)/));
}

/** From pgbench's log, one line per transaction: client, number, microseconds and more. */
async function takeTimesMs(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('peer-log')).map((name) => join(folder, name));
  const texts = await Promise.all(logs.map((path) => readFile(path, 'utf8')));
  await Promise.all(logs.map((path) => rm(path)));
  const lines = texts.join('').split('\n').filter(Boolean);
  return lines.map((line) => Number(line.split(' ')[2]) / 1000);
}
