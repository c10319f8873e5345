import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '../../../src/core/config/env.ts';
import { findFreePort } from './free-port.ts';
import { makeFolder } from './make-folder.ts';
import { namesStatements } from './pooler.ts';
import { killTree } from './process-tree.ts';
import { roomySettings } from '../roomy-try-limits.ts';
import { watchLog } from '../watch/watch-log.ts';

const ownRoot = join(import.meta.dirname, '../../../..');
const startMaxMs = 120_000;
/** A demo family lives through weeks before it is ready. */
const demoStartMaxMs = 240_000;

interface Setup {
  /** The server itself by default; `npm start` runs scripts/start.mjs. */
  readonly script?: 'api/src/server.ts' | 'scripts/start.mjs';
  readonly settings?: Record<string, string>;
  /** An external PostgreSQL, which several products may share; by default it starts its own. */
  readonly database?: { readonly ownerUrl: string; readonly appUrl: string };
  /** The previous folder, for a restart; by default a new folder, removed with the product, and a free port. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Needs a build. */
  readonly hasPages?: boolean;
  readonly isDemo?: boolean;
  /** In which the demo family writes; English by default. */
  readonly demoLanguage?: string;
  /** False if reading the log would distort a measurement. While it is read, it is checked for personal data. */
  readonly isLogRead?: boolean;
  readonly isDetached?: boolean;
  /** The user id, if these tests run as root. */
  readonly user?: number;
  readonly root?: string;
}

export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly log: readonly string[];
  /** Sends Ctrl-C or a supervisor's signal; returns the exit code. Throws if the log contained personal data. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
  kill(): Promise<number>;
}

/** Shared by all products on one database, so that each accepts the others' access tokens. */
export const sharedSecret = 'a secret of the replicas, 32 or more';

/** Starts the product and waits until it is ready. Keeps the usual log lines, because they are checked. */
export async function startProduct(setup: Setup = {}): Promise<Product> {
  await using opening = new AsyncDisposableStack();
  const dataDir = setup.dataDir ?? opening.use(await makeFolder()).path;
  const port = setup.port ?? (await findFreePort());
  const child = spawnProduct({ ...setup, dataDir, port });
  const pid = pidOf(child);
  const ended = once(child, 'exit');
  const { lines, expectImpersonal } = setup.isLogRead === false ? noLog : watchLog(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  opening.defer(async () => {
    if (isRunning()) await killTree(pid);
    await ended;
  });
  await untilReady(child, setup.isDemo ? demoStartMaxMs : startMaxMs);

  const open = opening.move();
  async function end(): Promise<number | null> {
    await ended;
    await open.disposeAsync();
    await expectImpersonal();
    return child.exitCode;
  }
  async function kill(): Promise<number> {
    const count = isRunning() ? await killTree(pid) : 0;
    await end();
    return count;
  }
  const stop: Product['stop'] = (signal = 'SIGTERM') => {
    child.kill(signal);
    return end();
  };
  const url = `http://127.0.0.1:${port}`;
  return { url, port, pid, dataDir, log: lines, stop, kill, [Symbol.asyncDispose]: async () => void (await kill()) };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The product could not be started');
  return pid;
}

const noLog = { lines: [], expectImpersonal: async () => undefined };

function spawnProduct(setup: Setup & { readonly dataDir: string; readonly port: number }): ChildProcess {
  const { script = 'api/src/server.ts', database, dataDir, port, isDetached = false } = setup;
  const env = {
    ...process.env,
    // Blank values override .env.
    ...Object.fromEntries(settingNames.map((name) => [name, ''])),
    ...roomySettings,
    LOG_LEVEL: 'info',
    // Only tests of backups turn them on; they would disturb every other test.
    BACKUP_KEEP: 'off',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl, AUTH_SECRET: sharedSecret }),
    ...(database && namesStatements && { PREPARED_STATEMENTS: 'on' }),
    ...setup.settings,
  };
  const flags = [
    ...(setup.hasPages ? [] : ['--api-only']),
    ...(setup.isDemo ? ['--demo'] : []),
    ...(setup.demoLanguage ? ['--language', setup.demoLanguage] : []),
  ];
  return spawn(process.execPath, [script, ...flags], {
    cwd: setup.root ?? ownRoot,
    env,
    detached: isDetached,
    ...(setup.user !== undefined && { uid: setup.user, gid: setup.user }),
    // It exits when its channel closes, in case this process is killed.
    stdio: ['ignore', setup.isLogRead === false ? 'ignore' : 'pipe', 'pipe', 'ipc'],
  });
}

/** The product reports on stderr when it is ready; any other output is the reason why it is not. */
function untilReady(child: ChildProcess, maxMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  const timer = setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), maxMs);
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('is ready at')) resolve();
  });
  child.once('exit', () => reject(new Error(`Ended instead of starting: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
}
