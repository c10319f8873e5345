import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { readOrMakeSettings } from '../../../src/core/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { connectSuperuser } from '../../../src/core/postgres/postmaster.ts';
import { databaseName, roleNames } from '../../../src/core/postgres/roles.sql.ts';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';

export async function ownerUrlOf(dataDir: string): Promise<string> {
  const { port, ownerPassword } = await readOrMakeSettings(join(dataDir, 'postgres'));
  return `postgres://${roleNames.owner}:${ownerPassword}@127.0.0.1:${port}/${databaseName}`;
}

export async function asSuperuser<T>(dataDir: string, work: (superuser: Client) => Promise<T>): Promise<T> {
  const settings = await readOrMakeSettings(join(dataDir, 'postgres'));
  const superuser = await connectPatiently(() => connectSuperuser(settings, databaseName));
  try {
    return await work(superuser);
  } finally {
    await superuser.end();
  }
}

/** Retries, because PostgreSQL may still be recovering from a kill. */
async function connectPatiently(connect: () => Promise<Client>, left = 200): Promise<Client> {
  return connect().catch(async (error: unknown) => {
    if (left === 0) throw error;
    await delay(100);
    return connectPatiently(connect, left - 1);
  });
}

export const digestOf = (dataDir: string) => asSuperuser(dataDir, digestTables);

/** A folder with a PostgreSQL that this process keeps running and restarts after a kill. */
export async function openKept() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const postgres = await startEmbeddedPostgres(folder.path);
  opening.defer(postgres.stop);
  const open = opening.move();
  return { dataDir: folder.path, ...postgres, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
