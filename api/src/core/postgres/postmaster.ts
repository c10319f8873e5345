import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { say } from '../config/tool.ts';
import { errorCode } from '../errors/error-code.ts';
import { clusterOf, type ClusterSettings } from './cluster.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { boundLog, lastComplaint, logOf, logSettings, openLog } from './postmaster-log.ts';

const run = promisify(execFile);

// Crash recovery replays at most one checkpoint's worth of log, which takes seconds on a slow SD card.
const answerMaxMs = 60_000;

// After a kill -9 the last child processes hold the shared memory for a moment, and a new server refuses to start.
const relaunchMaxMs = 10_000;

const megabyte = 2 ** 20;
const buffersMaxMb = 1024;

/** PostgreSQL recommends a quarter. Its default 128 MB cannot hold the accounts and sessions of 100,000 families. */
function buffersMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.floor(bytes / 4 / megabyte), buffersMaxMb);
}

export async function connectSuperuser(settings: ClusterSettings, database: string): Promise<Client> {
  const { port, superuserPassword: password } = settings;
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database });
  // If the connection ends, the current or the next query fails. Without a listener, this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

type Answer = 'ours' | "another's" | 'refused' | 'none';

async function ask(settings: ClusterSettings, cluster: string): Promise<Answer> {
  const client = await connectSuperuser(settings, 'postgres').catch((error: unknown) => errorCode(error));
  if (!(client instanceof Client)) return client === '28P01' ? 'refused' : 'none';
  try {
    return (await worksIn(cluster, client)) ? 'ours' : "another's";
  } finally {
    await client.end();
  }
}

/** Identifies a folder: paths differ in copies and containers. Empty, so that it can be created on a full disk. */
async function worksIn(cluster: string, server: Client): Promise<boolean> {
  const name = `is-this-folder-yours-${randomUUID()}`;
  await writeFile(join(cluster, name), '');
  try {
    const { rows } = await server.query('select (pg_stat_file($1, true)).size is not null as found', [name]);
    return rows[0].found;
  } finally {
    await rm(join(cluster, name));
  }
}

const passwordRefused = 'The built-in PostgreSQL refuses its own password: restore the settings.json next to its data.';

const pidFileOf = (folder: string) => join(clusterOf(folder), 'postmaster.pid');

/** `pid` is 0 if none was started or the last one stopped cleanly. */
async function readPidFile(folder: string) {
  const lines = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n');
  const [pid = 0, , , port = 0] = lines.map(Number);
  return { pid, cluster: lines[1] ?? '', port, isReady: lines[7]?.trim() === 'ready' };
}

/** Checks the machine's processes, without connecting. */
export async function isRunning(folder: string): Promise<boolean> {
  const { pid, cluster } = await readPidFile(folder);
  return pid > 0 && (await isSameFolder(cluster, clusterOf(folder))) && isPostmaster(pid, cluster);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path, { bigint: true }).catch(() => null)));
  return a !== null && b !== null && a?.dev === b?.dev && a?.ino === b?.ino;
}

/** A zombie has no command line, and an unrelated process has another. */
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

/** `settings` is null if no server runs on this data; `isCopy` if the running server belongs to another folder. */
interface Found {
  settings: ClusterSettings | null;
  isCopy: boolean;
}

export async function attach(folder: string, settings: ClusterSettings, isKeeper: boolean): Promise<Found> {
  const deadline = Date.now() + answerMaxMs;
  while (Date.now() < deadline) {
    const { pid, cluster, port } = await readPidFile(folder);
    if (!pid) return { settings: null, isCopy: false };
    const running = port ? { ...settings, port } : settings;
    const answer = port ? await ask(running, clusterOf(folder)) : 'none';
    if (answer === 'ours') return { settings: running, isCopy: false };
    if (answer === "another's" || !(await isRunning(folder))) {
      // PostgreSQL would mistake a zombie, a reused pid or the original folder's server for its predecessor. A guest
      // keeps the file: the keeper may be invisible in another container.
      if (isKeeper) await rm(pidFileOf(folder), { force: true });
      return { settings: null, isCopy: !(await isSameFolder(cluster, clusterOf(folder))) };
    }
    if (answer === 'refused') throw new StartupError(passwordRefused);
    await delay(50);
  }
  throw new StartupError(`The built-in PostgreSQL runs and does not answer: read ${logOf(folder)}, then end it.`);
}

type Renew = (settings: ClusterSettings) => Promise<ClusterSettings>;

/** Another program may take the port: answers before our server is ready are not ours, and `renew` may change it. */
export async function launch(
  folder: string,
  wanted: ClusterSettings,
  binaries: PostgresBinaries,
  renew: Renew = async (same) => same,
): Promise<ClusterSettings> {
  const begun = Date.now();
  let settings = wanted;
  let child = await spawnPostmaster(folder, settings, binaries);
  for (;;) {
    const answer = (await readPidFile(folder)).isReady ? await ask(settings, clusterOf(folder)) : 'none';
    if (answer === 'ours') break;
    if (answer === 'refused') {
      child.kill('SIGINT');
      throw new StartupError(passwordRefused);
    }
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (Date.now() - begun > (hasEnded ? relaunchMaxMs : answerMaxMs)) throw await doesNotStart(folder, child);
    await delay(hasEnded ? 250 : 20);
    if (!hasEnded) continue;
    settings = await renew(settings);
    child = await spawnPostmaster(folder, settings, binaries);
  }
  child.once('exit', (_, signal) => {
    if (signal === 'SIGKILL') say(`${killed}; restarting it.`);
  });
  return settings;
}

const killed = 'PostgreSQL was killed, most likely because this machine ran out of memory';

async function doesNotStart(folder: string, { signalCode }: ChildProcess): Promise<StartupError> {
  if (signalCode === 'SIGKILL') return new StartupError(`${killed}: TokenNest needs 256 MB, so close other programs.`);
  const complaint = await lastComplaint(folder);
  const why = complaint === null ? '' : ` (${complaint})`;
  return new StartupError(`The built-in PostgreSQL does not start${why}: read ${logOf(folder)}.`);
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
    // A separate session: Ctrl-C reaches only Node, which finishes its requests before it stops the server.
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

/** A server stopped during crash recovery never ends without help: it is cut off, and recovers at the next start. */
export async function stopPostmaster(folder: string, binaries: PostgresBinaries): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') => {
    const args = ['stop', '-D', clusterOf(folder), '-m', mode, '-w', '-t', String(stopMaxSeconds)];
    return run(...binaries.command('pg_ctl', args), { cwd: folder, ...binaries.spawnOptions });
  };
  const { cluster } = await readPidFile(folder);
  // pg_ctl would stop any process that the file names.
  if (!(await isSameFolder(cluster, clusterOf(folder)))) return;
  let failure: unknown;
  for (const mode of ['fast', 'immediate'] as const) {
    try {
      await stop(mode);
      return;
    } catch (error) {
      failure = error;
    }
    if (!(await isRunning(folder))) return;
  }
  throw failure;
}
