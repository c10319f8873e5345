import type { BenchDatabase } from './bench-database.ts';
import { type LoadOrder, startLoad } from './load-order.ts';
import { startServer } from './server-process.ts';
import type { Slice } from './slice.ts';

/** The whole API, in one of the ways it can be asked. */
export interface Subject extends AsyncDisposable {
  /** Of the process that holds the API. */
  pid: number;
  measure: (order: LoadOrder) => Promise<Slice>;
}

type Setup = { database: BenchDatabase; secret: string };
export type Subjects = { inProcess: Subject; http: Subject };

export async function openInProcess({ database, secret }: Setup): Promise<Subject> {
  const load = await startLoad('in-process-load.ts', { AUTH_SECRET: secret, DATABASE_APP_URL: database.appUrl });
  return { pid: load.pid, measure: load.order, [Symbol.asyncDispose]: async () => load.end() };
}

/** The real server process, asked by another one. */
export async function openOverHttp({ database, secret }: Setup): Promise<Subject> {
  const server = await startServer({ database, secret });
  const load = await startLoad('http-load.ts', { AUTH_SECRET: secret, PORT: String(server.port) });
  return {
    pid: server.pid,
    measure: load.order,
    async [Symbol.asyncDispose]() {
      load.end();
      await server[Symbol.asyncDispose]();
    },
  };
}
