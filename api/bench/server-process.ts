import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../proof/free-port.ts';
import type { BenchDatabase } from './bench-database.ts';

const root = join(import.meta.dirname, '../..');

export interface ServerSetup {
  database: BenchDatabase;
  secret: string;
  settings?: Record<string, string>;
}

export interface ServerProcess extends AsyncDisposable {
  pid: number;
  port: number;
}

/** The real server process, without the pages. It logs each request, to nowhere. */
export async function startServer({ database, secret, settings }: ServerSetup): Promise<ServerProcess> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['api/src/server.ts', '--api-only'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(database.folder, 'server'),
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      AUTH_SECRET: secret,
      METRICS_TOKEN: '',
      LOG_LEVEL: 'info',
      ...settings,
    },
    // It ends when this channel does.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A session of its own, as a service has. Linux shares the processors between sessions, and each connection's
    // process of PostgreSQL is one: on a busy machine pgbench would get sixteen shares and the API none of its own.
    detached: true,
  });
  await untilReady(server);
  return {
    pid: server.pid ?? 0,
    port,
    async [Symbol.asyncDispose]() {
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
