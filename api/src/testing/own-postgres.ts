import { join } from 'node:path';
import { readOrMakeSettings } from '../postgres/cluster.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { connectSuperuser } from '../postgres/postmaster.ts';
import { makeFolder } from './make-folder.ts';
import { migrateDatabase } from '../schema.ts';

/**
 * A PostgreSQL of its own with the product's database in it, gone again where the migration fails; `connect` is to any
 * database of it, as its superuser.
 */
export async function openOwnPostgres(migrate = migrateDatabase) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { stop, ownerUrl, appUrl } = await startEmbeddedPostgres(folder.path);
  opening.defer(stop);
  await migrate({ ownerUrl, appUrl });
  const settings = await readOrMakeSettings(join(folder.path, 'postgres'));
  const open = opening.move();
  const connect = (database: string) => connectSuperuser(settings, database);
  return { ownerUrl, appUrl, connect, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
