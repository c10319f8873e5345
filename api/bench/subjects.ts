import { findFreePort } from '../test/testing/processes/free-port.ts';
import { type Product, startProduct } from '../test/testing/processes/product-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Kind } from './calls.ts';
import { forkLoad, startLoad } from './load-order.ts';
import { metered, type MeteredSlice } from './metered.ts';
import type { Slice } from './slice.ts';

// More than any current machine completes. If a slice did run out, it would end early with a correct result.
export const usedUpPerSecondMax = 6_000;

export interface Load {
  connections: number;
  isHot: boolean;
}

type Ask = (kind: Kind, load: Load, seconds: number) => Promise<MeteredSlice>;

export interface Subject extends AsyncDisposable {
  pid: number;
  startMs: number;
  ask: Ask;
  askConstant: (load: Load, seconds: number) => Promise<MeteredSlice>;
}

export async function openSubject(database: BenchDatabase, secret: string): Promise<Subject> {
  await using opening = new AsyncDisposableStack();
  const startedMs = performance.now();
  const server = opening.use(await startServer(database, secret));
  const startMs = performance.now() - startedMs;
  const constantPort = await findFreePort();
  const constant = opening.adopt(await forkLoad('constant-server.ts', { PORT: String(constantPort) }), (child) =>
    child.disconnect(),
  );
  const load = await openLoad(opening, database, secret);
  const open = opening.move();
  return {
    pid: server.pid,
    startMs,
    ask: asker({ database, load }, { port: server.port, pids: [server.pid] }),
    askConstant({ connections }, seconds) {
      const order = {
        kind: 'constant',
        connections,
        isHot: false,
        first: 1,
        last: 1,
        seconds,
        port: constantPort,
      } as const;
      return metered({ node: [constant.pid ?? 0] }, () => load.order(order));
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

type HttpLoad = Awaited<ReturnType<typeof startLoad<Slice>>>;

export async function openLoad(
  opening: AsyncDisposableStack,
  { population }: BenchDatabase,
  secret: string,
): Promise<HttpLoad> {
  const env = { AUTH_SECRET: secret, POPULATION: JSON.stringify(population) };
  return opening.adopt(await startLoad('http-load.ts', env), (it) => it.end());
}

export interface Asked {
  readonly port: number;
  readonly pids: readonly number[];
}

export const asker =
  ({ database, load }: { database: BenchDatabase; load: HttpLoad }, { port, pids }: Asked): Ask =>
  async (kind, { connections, isHot }, seconds) => {
    const supply = await database.supply(kind, { count: seconds * usedUpPerSecondMax, isHot });
    const order = { kind, connections, isHot, ...supply, seconds, port };
    return metered({ postgres: database.pid, node: pids }, () => load.order(order));
  };

/** In its own session: Linux shares processors between sessions, and each PostgreSQL connection is one. */
export const startServer = (
  database: BenchDatabase,
  secret: string,
  processes = 1,
  settings: Record<string, string> = {},
): Promise<Product> =>
  startProduct({
    database,
    settings: {
      AUTH_SECRET: secret,
      PREPARED_STATEMENTS: 'on',
      TRUSTED_PROXIES: '1',
      PROCESSES: String(processes),
      ...settings,
    },
    isLogRead: false,
    isDetached: true,
  });
