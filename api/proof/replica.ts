import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeFolder } from '../src/testing/make-folder.ts';
import { watchLog } from '../src/testing/watch-log.ts';
import { findFreePort } from './free-port.ts';
import { noSettings, untilReady } from './ready-process.ts';

const root = join(import.meta.dirname, '../..');

/** The same for all replicas, as behind a load balancer, so each knows the other's access tokens. */
export const replicaSecret = 'a secret of the replicas, 32 or more';

interface Setup {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Where it was before, for one that starts again; else a free port. */
  readonly port?: number;
  /** Environment variables, for limits that a test must reach. */
  readonly settings?: Record<string, string> | undefined;
}

/** One server process of several on one PostgreSQL, without the pages. `await using` ends it as a deployment would. */
export interface Replica extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export async function startReplica({ ownerUrl, appUrl, port, settings }: Setup): Promise<Replica> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const place = port ?? (await findFreePort());
  const env = {
    ...process.env,
    ...noSettings,
    PORT: String(place),
    DATA_DIR: folder.path,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    AUTH_SECRET: replicaSecret,
    ...settings,
  };
  // It ends when its channel to us does, should this test be killed.
  const server = spawn(process.execPath, ['api/src/server.ts', '--api-only'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(server, 'exit');
  const { expectImpersonal } = watchLog(server);
  opening.defer(async () => {
    server.kill('SIGTERM');
    await ended;
    await expectImpersonal();
  });
  await untilReady(server);
  const open = opening.move();
  const stop = () => open.disposeAsync();
  return { url: `http://127.0.0.1:${place}`, port: place, stop, [Symbol.asyncDispose]: stop };
}
