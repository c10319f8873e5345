import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { makeFolder } from './make-folder.ts';

/**
 * A PostgreSQL of its own, for tests that set the clock: a sweep crosses families, and that of next year would pay
 * those of other tests.
 */
export async function openOwnDatabase(): Promise<AsyncDisposable & { appUrl: string; ownerUrl: string }> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { stop, ...urls } = await startEmbeddedPostgres(folder.path);
  opening.defer(stop);
  await migrateDatabase(urls);
  const open = opening.move();
  return { ...urls, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
