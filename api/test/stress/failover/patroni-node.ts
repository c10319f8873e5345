import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../testing/processes/free-port.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { findTree, killTree, signal } from '../../testing/processes/process-tree.ts';
import type { Machine } from './machines.ts';

const saidMax = 1_000;
const answerMaxMs = 1_000;

export const passwords = { superuser: 'of-the-superuser', replicator: 'of-the-replicator' };

/** Runs Patroni as Debian's PostgreSQL user if this user is root, because PostgreSQL refuses to run as root. */
function asPostgres() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The protocol as spelled in Patroni's settings. */
export type EtcdProtocol = 'ETCD' | 'ETCD3';

export interface NodeSetup {
  readonly machine: Machine;
  readonly etcd: string;
  readonly etcdProtocol: EtcdProtocol;
  readonly configFile: string;
  readonly bin: string;
}

export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

export type PatroniNode = Awaited<ReturnType<typeof openPatroniNode>>;

export async function openPatroniNode({ machine, etcd, etcdProtocol, configFile, bin }: NodeSetup) {
  const { name, address } = machine;
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await makeFolder());
  const as = asPostgres();
  if (as) await chown(path, as.uid, as.gid);
  await chmod(path, 0o700);
  const dataDir = join(path, 'data');
  const [port, healthPort] = [await findFreePort(), await findFreePort()];
  const env = {
    PATH: process.env['PATH'],
    HOME: path,
    PATRONI_NAME: name,
    [`PATRONI_${etcdProtocol}_HOSTS`]: etcd,
    PATRONI_RESTAPI_LISTEN: `${address}:${healthPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${healthPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(path, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replicator,
  };
  const said: { atMs: number; line: string }[] = [];
  let running: { child: ChildProcess; ended: Promise<unknown> } | null = null;

  /** PostgreSQL is not a child process of Patroni. */
  async function findPostmaster(): Promise<number | null> {
    const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid > 0 ? pid : null;
  }
  const program = as
    ? machine.inside('setpriv', [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', 'patroni', configFile])
    : machine.inside('patroni', [configFile]);

  /** Signals Patroni first, because it would restart a PostgreSQL that is stopped. */
  async function signalAll(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    const postmaster = await findPostmaster();
    for (const root of [running?.child.pid, postmaster]) {
      for (const pid of root ? await findTree(root) : []) signal(pid, name);
    }
  }
  /** Kills everything at the same moment, like a power failure. */
  async function kill(): Promise<void> {
    if (!running) return;
    const { child, ended } = running;
    running = null;
    child.kill('SIGSTOP');
    const postmaster = await findPostmaster();
    if (postmaster) await killTree(postmaster);
    if (child.pid) await killTree(child.pid);
    await ended;
  }
  opening.defer(kill);
  const open = opening.move();
  return {
    name,
    machine,
    port,
    healthPort,
    start() {
      const child = spawn(...program, { env, cwd: path, stdio: ['ignore', 'pipe', 'pipe'] });
      const note = (chunk: Buffer): void => {
        const lines = chunk.toString().trim().split('\n');
        said.push(...lines.map((line) => ({ atMs: performance.now(), line })));
        said.splice(0, said.length - saidMax);
      };
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      running = { child, ended: once(child, 'exit') };
    },
    kill,
    /** Freezes everything; connections stay open. */
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    async findSenders(): Promise<number[]> {
      const postmaster = await findPostmaster();
      const pids = postmaster ? await findTree(postmaster) : [];
      const titles = pids.map(async (pid) => ({
        pid,
        title: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      }));
      return (await Promise.all(titles)).flatMap(({ pid, title }) => (title.includes('walsender') ? [pid] : []));
    },
    /** This Patroni's view of the cluster, possibly outdated; null while it does not answer. */
    async readCluster(): Promise<readonly Member[] | null> {
      try {
        const signal = AbortSignal.timeout(answerMaxMs);
        const answer = await fetch(`http://${address}:${healthPort}/cluster`, { signal });
        return answer.ok ? (await answer.json()).members : null;
      } catch {
        return null;
      }
    },
    /** Like `patronictl edit-config`, for the whole cluster. */
    async setParameters(parameters: Record<string, string>): Promise<void> {
      const body = JSON.stringify({ postgresql: { parameters } });
      const answer = await fetch(`http://${address}:${healthPort}/config`, { method: 'PATCH', body });
      if (!answer.ok) throw new Error(`Patroni takes no setting: ${answer.status} ${await answer.text()}`);
    },
    saidSince: (sinceMs: number) => said.flatMap(({ atMs, line }) => (atMs > sinceMs ? [line] : [])),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
