import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { makeFolder } from './make-folder.ts';

/**
 * A PostgreSQL of its own, for tests that set the clock: a sweep crosses families, and that of next year would pay
 * those of other tests. `superuser` sees and writes everything.
 */
export async function openOwnDatabase() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { stop, ownerUrl, appUrl } = await startEmbeddedPostgres(folder.path);
  opening.defer(stop);
  await migrateDatabase({ ownerUrl, appUrl });
  const { superuserPassword } = JSON.parse(await readFile(join(folder.path, 'postgres/settings.json'), 'utf8'));
  const superuserUrl = Object.assign(new URL(ownerUrl), { username: 'postgres', password: superuserPassword });
  const superuser = new Client({ connectionString: superuserUrl.href });
  await superuser.connect();
  opening.defer(() => superuser.end());
  const open = opening.move();
  return { ownerUrl, appUrl, superuser, close: () => open.disposeAsync() };
}
