import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '../src/config/env.ts';
import { killTree } from './process-tree.ts';

const root = join(import.meta.dirname, '../..');
const startMaxMs = 60_000;

/** Settings of whoever runs this test must not reach the product: blank ones win over .env, too. */
const noSettings = { ...Object.fromEntries(settingNames.map((name) => [name, ''])), LOG_LEVEL: 'error' };

/** `await using` kills it with all below, whatever became of the test. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  /** kill -9 of everything below `npm start`; answers how many processes that were. */
  kill(): Promise<number>;
  /** Ctrl-C, or what a supervisor sends; answers the exit code. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
}

/** Starts what `npm start` starts, without the pages, which nothing is written through. */
export async function startProduct({ dataDir, port }: Place): Promise<Product> {
  const start = spawn(process.execPath, ['scripts/start.mjs', '--api-only'], {
    cwd: root,
    env: { ...process.env, ...noSettings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = start;
  if (pid === undefined) throw new Error('scripts/start.mjs could not be started');
  const ended = once(start, 'exit');
  const untilEnded = async () => {
    await ended;
    return start.exitCode;
  };
  const isRunning = () => start.exitCode === null && start.signalCode === null;
  const kill = async () => {
    const count = isRunning() ? await killTree(pid) : 0;
    await untilEnded();
    return count;
  };
  try {
    await untilReady(start);
  } catch (error) {
    await kill();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    stop(signal = 'SIGINT') {
      start.kill(signal);
      return untilEnded();
    },
    [Symbol.asyncDispose]: async () => void (await kill()),
  };
}

/** The product says on stderr when it is ready; whatever else it says is the reason why it is not. */
function untilReady(start: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  const timer = setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), startMaxMs);
  start.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('is ready at')) resolve();
  });
  start.once('exit', () => reject(new Error(`Ended instead of starting: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
}
