import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../proof/free-port.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type LoadOrder, startLoad } from './load-order.ts';
import type { Slice } from './slice.ts';

const root = join(import.meta.dirname, '../..');

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

/** The real server process, asked by another one. It logs each request, to nowhere. */
export async function openOverHttp({ database, secret }: Setup): Promise<Subject> {
  const env = {
    ...process.env,
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(database.folder, 'server'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    AUTH_SECRET: secret,
    METRICS_TOKEN: '',
    LOG_LEVEL: 'info',
  };
  const server = spawn(process.execPath, ['api/src/server.ts', '--api-only'], {
    cwd: root,
    env,
    // It ends when this channel does.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A session of its own, as a service has. Linux shares the processors between sessions, and each connection's
    // process of PostgreSQL is one: on a busy machine pgbench would get sixteen shares and the API none of its own.
    detached: true,
  });
  await untilReady(server);
  const load = await startLoad('http-load.ts', env);
  return {
    pid: server.pid ?? 0,
    measure: load.order,
    async [Symbol.asyncDispose]() {
      load.end();
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

/** The server says on stderr when it is ready; whatever else it says is the reason why it is not. */
function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('is ready at')) resolve();
  });
  server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  return promise;
}
