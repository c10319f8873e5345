import '../../../../scripts/require-node.mjs';
import { workers } from '../../../../scripts/testing/jest.mjs';
import { migrateTo } from '../../../src/core/database/migrate.ts';
import { schema } from '../../../src/schema.ts';
import { openFreshPostgres, shareDatabase } from './fresh-database.ts';
import { poolersOfWorkers } from './own-pooler.ts';
import { aroundPooler, poolSize, startPooler } from './pooler.ts';

declare global {
  /** Jest passes nothing from setup to teardown except the global object. */
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Jest's globalSetup: one real PostgreSQL for all test files, each of which creates its own families. */
export default async function startDatabase(): Promise<void> {
  const { ownerUrl, appUrl } = (await migrateGiven()) ?? (await startFresh());
  process.env.DATABASE_URL = ownerUrl;
  process.env.DATABASE_APP_URL = appUrl;
}

/** Mutation testing passes a database without one protection, in variables that never name a product's database. */
async function migrateGiven() {
  const { MUTATED_DATABASE_URL: ownerUrl, MUTATED_DATABASE_APP_URL: appUrl } = process.env;
  if (!ownerUrl || !appUrl) return null;
  // The rate limit rules exist already; the privilege to write them may be the missing one.
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
