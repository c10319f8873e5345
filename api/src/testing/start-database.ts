import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';

declare global {
  /** Jest hands nothing from its set-up to its tear-down but the global object. */
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Jest's globalSetup: one real PostgreSQL for all test files, each of which makes families of its own. */
export default async function startDatabase(): Promise<void> {
  const urls = givenDatabase() ?? (await startOwnDatabase());
  await migrateDatabase(urls);
  process.env.DATABASE_URL = urls.ownerUrl;
  process.env.DATABASE_APP_URL = urls.appUrl;
}

/** The sabotage proof gives one of which a wall is gone. By names of their own: never the database of a product. */
function givenDatabase() {
  const { SABOTAGED_DATABASE_URL: ownerUrl, SABOTAGED_DATABASE_APP_URL: appUrl } = process.env;
  return ownerUrl && appUrl ? { ownerUrl, appUrl } : undefined;
}

async function startOwnDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'tokennest-test-'));
  const { stop, ...urls } = await startEmbeddedPostgres(folder);
  globalThis.stopTestDatabase = async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
  return urls;
}
