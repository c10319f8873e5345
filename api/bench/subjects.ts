import { findFreePort } from '../test/testing/processes/free-port.ts';
import { startProduct } from '../test/testing/processes/product-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Kind } from './calls.ts';
import { forkLoad, startLoad } from './load-order.ts';
import { metered, type MeteredSlice } from './metered.ts';

// No machine of today completes more; a slice that ran out would end early and still be right.
export const usedUpPerSecondMax = 6_000;

/** How many ask at once, and whether all ask for one child. */
export interface Load {
  connections: number;
  isHot: boolean;
}

/** The real server and who asks it, each in a process of its own, on one database. */
export interface Subject extends AsyncDisposable {
  pid: number;
  /** From the process's start to its being ready. */
  startMs: number;
  ask: (kind: Kind, load: Load, seconds: number) => Promise<MeteredSlice>;
  /** A server with a constant answer, asked by the same process. */
  askConstant: (load: Load, seconds: number) => Promise<MeteredSlice>;
}

export async function openSubject(database: BenchDatabase, secret: string, processes = 1): Promise<Subject> {
  await using opening = new AsyncDisposableStack();
  const startedMs = performance.now();
  const server = opening.use(await startServer(database, secret, processes));
  const startMs = performance.now() - startedMs;
  const constantPort = await findFreePort();
  const constant = opening.adopt(await forkLoad('constant-server.ts', { PORT: String(constantPort) }), (child) =>
    child.disconnect(),
  );
  const population = JSON.stringify(database.population);
  const load = opening.adopt(await startLoad('http-load.ts', { AUTH_SECRET: secret, POPULATION: population }), (it) =>
    it.end(),
  );
  const open = opening.move();
  return {
    pid: server.pid,
    startMs,
    async ask(kind, { connections, isHot }, seconds) {
      const supply = await database.supply(kind, { count: seconds * usedUpPerSecondMax, isHot });
      const order = { kind, connections, isHot, ...supply, seconds, port: server.port };
      return metered({ postgres: database.pid, node: server.pid }, () => load.order(order));
    },
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
      return metered({ node: constant.pid ?? 0 }, () => load.order(order));
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/**
 * Without the pages. It logs each request, to nowhere. In a session of its own: Linux shares the processors between
 * sessions, and each connection's process of PostgreSQL is one, so on a busy machine pgbench would get sixteen shares and
 * the API none of its own.
 */
export const startServer = (
  database: BenchDatabase,
  secret: string,
  processes: number,
  settings: Record<string, string> = {},
) =>
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
