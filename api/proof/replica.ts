import { makeFolder } from '../src/testing/make-folder.ts';
import { findFreePort } from './free-port.ts';
import { spawnProduct, untilReady, watchUntilEnd } from './ready-process.ts';

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
  const all = {
    PORT: String(place),
    DATA_DIR: folder.path,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    AUTH_SECRET: replicaSecret,
    ...settings,
  };
  // It ends when its channel to us does, should this test be killed.
  const server = spawnProduct('api/src/server.ts', { settings: all, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const untilEnded = watchUntilEnd(server);
  opening.defer(async () => {
    server.kill('SIGTERM');
    await untilEnded();
  });
  await untilReady(server);
  const open = opening.move();
  const stop = () => open.disposeAsync();
  return { url: `http://127.0.0.1:${place}`, port: place, stop, [Symbol.asyncDispose]: stop };
}
