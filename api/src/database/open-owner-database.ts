import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

/**
 * The owner's address, for a tool beside the product. The embedded PostgreSQL is used as it runs, or started until
 * `closing` is disposed of; never made.
 */
export async function openOwnerDatabase(closing: AsyncDisposableStack): Promise<string> {
  const { dataDir, ownerUrl } = readDataEnv(process.env);
  if (ownerUrl) return ownerUrl;
  await stat(join(dataDir, 'postgres/cluster')).catch(() => {
    throw new StartupError(
      `There is no database in ${dataDir} yet: set DATA_DIR or DATABASE_URL, or start TokenNest first.`,
    );
  });
  const postgres = await startEmbeddedPostgres(dataDir);
  closing.defer(postgres.stop);
  return postgres.ownerUrl;
}
