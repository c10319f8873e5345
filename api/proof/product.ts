import { killTree } from './process-tree.ts';
import { spawnProduct, untilReady, watchUntilEnd } from './ready-process.ts';

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

/** Starts what `npm start` starts. */
export async function startProduct({ dataDir, port }: Place): Promise<Product> {
  const settings = { PORT: String(port), DATA_DIR: dataDir };
  const start = spawnProduct('scripts/start.mjs', { settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = start;
  if (pid === undefined) throw new Error('scripts/start.mjs could not be started');
  const untilEnded = watchUntilEnd(start);
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
