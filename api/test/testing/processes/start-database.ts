import '../../../../scripts/require-node.mjs';
import { workers } from '../../../../scripts/testing/jest.mjs';
import { migrateTo } from '../../../src/core/database/migrate.ts';
import { schema } from '../../../src/schema.ts';
import { openFreshPostgres, shareDatabase } from './fresh-database.ts';
import { poolersOfWorkers } from './own-pooler.ts';
import { aroundPooler, poolSize, startPooler } from './pooler.ts';

declare global {
  /** Jest hands nothing from its set-up to its tear-down but the global object. */
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Jest's globalSetup: one real PostgreSQL for all test files, each of which makes families of its own. */
export default async function startDatabase(): Promise<void> {
  const { ownerUrl, appUrl } = (await migrateGiven()) ?? (await startFresh());
  process.env.DATABASE_URL = ownerUrl;
  process.env.DATABASE_APP_URL = appUrl;
}

/** Mutation testing gives one of which a protection is gone. By names of their own: never the database of a product. */
async function migrateGiven() {
  const { MUTATED_DATABASE_URL: ownerUrl, MUTATED_DATABASE_APP_URL: appUrl } = process.env;
  if (!ownerUrl || !appUrl) return null;
  // The rules of tries are there, and what lets the owner write them may be what is gone.
  await migrateTo(schema, { ownerUrl, appUrl });
  return { ownerUrl, appUrl };
}

async function startFresh() {
  await using opening = new AsyncDisposableStack();
  const postgres = opening.use(await openFreshPostgres());
  await shareDatabase(postgres);
  const pooled: string[] = [];
  for (let left = poolSize > 0 ? workers : 0; left > 0; left -= 1)
    pooled.push(opening.use(await startPooler(aroundPooler(postgres.appUrl), poolSize)).appUrl);
  process.env[poolersOfWorkers] = JSON.stringify(pooled);
  const open = opening.move();
  globalThis.stopTestDatabase = () => open.disposeAsync();
  return postgres;
}
