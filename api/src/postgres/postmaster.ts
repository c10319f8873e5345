import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from '../kernel/error-code.ts';
import { clusterOf, type ClusterSettings } from './cluster.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { boundLog, logOf, logSettings, openLog } from './postmaster-log.ts';

const run = promisify(execFile);

// Crash recovery replays at most a checkpoint's worth of log, seconds on a slow card.
const answerMaxMs = 60_000;

// After a kill -9 the predecessor's last children hold its shared memory for a moment, and a new server refuses.
const relaunchMaxMs = 10_000;

const megabyte = 2 ** 20;
const buffersMaxMb = 1024;

/**
 * What PostgreSQL keeps of its files, by its own advice a quarter of the memory that there is; taken as it is needed. Its
 * usual 128 MB do not hold the accounts and sessions of 100,000 families.
 */
function buffersMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.floor(bytes / 4 / megabyte), buffersMaxMb);
}

/** Connects as the superuser; only this cluster knows its password, so an answer proves whose it is. */
export async function connectSuperuser(settings: ClusterSettings, database: string): Promise<Client> {
  const { port, superuserPassword: password } = settings;
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
  await client.connect();
  return client;
}

async function isAnswering(settings: ClusterSettings): Promise<boolean> {
  try {
    await (await connectSuperuser(settings, 'postgres')).end();
    return true;
  } catch (error) {
    if (errorCode(error) !== '28P01') return false;
    throw new StartupError('The built-in PostgreSQL refuses its own password: restore settings.json beside its data.');
  }
}

const pidFileOf = (folder: string) => join(clusterOf(folder), 'postmaster.pid');

/** What a server writes about itself; `pid` is 0 where none was started, or the last one ended in order. */
async function readPidFile(folder: string): Promise<{ pid: number; port: number | undefined; isReady: boolean }> {
  const lines = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n');
  const [pid = 0, , , port] = lines.map(Number);
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}

/** Whether the server's process is there: a look at the machine's processes, not a connection. */
export async function isRunning(folder: string): Promise<boolean> {
  const { pid } = await readPidFile(folder);
  return pid > 0 && isPostmaster(pid, clusterOf(folder));
}

/** The settings to reach a server that already runs on this data, null where none does. */
export async function attach(folder: string, settings: ClusterSettings, isKeeper: boolean) {
  const deadline = Date.now() + answerMaxMs;
  while (Date.now() < deadline) {
    const { pid, port } = await readPidFile(folder);
    if (!pid) return null;
    const running = port ? { ...settings, port } : settings;
    if (port && (await isAnswering(running))) return running;
    if (!(await isPostmaster(pid, clusterOf(folder)))) {
      // PostgreSQL would take a zombie, or a stranger that got the number, for its living predecessor. While another
      // process keeps this data, perhaps from a container whose processes we cannot see, the file stays.
      if (isKeeper) await rm(pidFileOf(folder), { force: true });
      return null;
    }
    await delay(50);
  }
  throw new StartupError(`The built-in PostgreSQL runs and does not answer: read ${logOf(folder)}, then end it.`);
}

/** A zombie has no command line, a stranger another one. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0').includes(cluster);
  }
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The settings to start with once more, after a start that ended by itself. */
type Renew = (settings: ClusterSettings) => Promise<ClusterSettings>;

/**
 * Starts the server and waits until it answers. Somebody may take the port between our look at it and the server's: what
 * answers there before our own server says that it is ready is another's, and `renew` may give a port that is free.
 */
export async function launch(
  folder: string,
  wanted: ClusterSettings,
  binaries: PostgresBinaries,
  renew: Renew = async (same) => same,
): Promise<ClusterSettings> {
  const begun = Date.now();
  let settings = wanted;
  let child = await spawnPostmaster(folder, settings, binaries);
  while (!((await readPidFile(folder)).isReady && (await isAnswering(settings)))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (Date.now() - begun > (hasEnded ? relaunchMaxMs : answerMaxMs)) {
      throw new StartupError(`The built-in PostgreSQL does not start: read ${logOf(folder)}.`);
    }
    await delay(hasEnded ? 250 : 20);
    if (!hasEnded) continue;
    settings = await renew(settings);
    child = await spawnPostmaster(folder, settings, binaries);
  }
  return settings;
}

async function spawnPostmaster(
  folder: string,
  { port }: ClusterSettings,
  binaries: PostgresBinaries,
): Promise<ChildProcess> {
  const own = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `shared_buffers=${buffersMb()}MB`,
  ];
  const options = [...own, ...logSettings].flatMap((option) => ['-c', option]);
  const [file, args] = binaries.command('postgres', ['-D', clusterOf(folder), ...options]);
  await boundLog(folder);
  const log = await openLog(folder);
  try {
    // Its own session: Ctrl-C reaches Node alone, which ends its requests first and stops the server then.
    const stdio = ['ignore', log.fd, log.fd] satisfies ['ignore', number, number];
    const child = spawn(file, args, { detached: true, stdio, cwd: folder, ...binaries.spawnOptions });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

const stopMaxSeconds = 5;

/**
 * Ends the server, its clients' transactions rolled back; nothing to do where it is gone already. One that was told in
 * the middle of its recovery from a crash never ends by itself: it is cut off, and recovers at the next start.
 */
export async function stopPostmaster(folder: string, binaries: PostgresBinaries): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') => {
    const args = ['stop', '-D', clusterOf(folder), '-m', mode, '-w', '-t', String(stopMaxSeconds)];
    return run(...binaries.command('pg_ctl', args), { cwd: folder, ...binaries.spawnOptions });
  };
  let failure: unknown;
  for (const mode of ['fast', 'immediate'] as const) {
    try {
      await stop(mode);
      return;
    } catch (error) {
      failure = error;
    }
    // It may have ended while it was being told.
    if (!(await isRunning(folder))) return;
  }
  throw failure;
}
