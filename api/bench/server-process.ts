import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../proof/free-port.ts';
import { spawnProduct, untilReady } from '../proof/ready-process.ts';
import type { BenchDatabase } from './bench-database.ts';

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
  const server = spawnProduct('api/src/server.ts', {
    settings: {
      PORT: String(port),
      DATA_DIR: join(database.folder, 'server'),
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      AUTH_SECRET: secret,
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
