import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { actAsOwner } from '../postgres/act-as-owner.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { refuseNewerData, refuseOtherVersion } from './applied-migrations.ts';
import { connectOrRefuse } from './database-check.ts';

/**
 * The owner's URL, for a command that needs data of the version it belongs to. Starts the embedded PostgreSQL until `closing` is
 * disposed, but never creates it. Pass `functions` if the command calls some.
 */
export async function openOwnerDatabase(closing: AsyncDisposableStack, functions?: string): Promise<string> {
  const ownerUrl = await findOwnerUrl(closing);
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseOtherVersion(client, functions);
  } finally {
    await client.end();
  }
  return ownerUrl;
}

/** The same, for data of any version except a newer one, for a command that needs no functions. */
export async function openAnyOwnerDatabase(closing: AsyncDisposableStack): Promise<string> {
  const ownerUrl = await findOwnerUrl(closing);
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await refuseNewerData(client);
  } finally {
    await client.end();
  }
  return ownerUrl;
}

async function findOwnerUrl(closing: AsyncDisposableStack): Promise<string> {
  const { dataDir, ownerUrl } = readDataEnv(process.env);
  await actAsOwner(dataDir);
  if (ownerUrl) return ownerUrl;
  await stat(join(dataDir, 'postgres/cluster')).catch(() => {
    throw new StartupError(
      `There is no database in ${dataDir} yet: set DATA_DIR or DATABASE_URL, or start TokenNest first.`,
    );
  });
  const postgres = await startEmbeddedPostgres(dataDir, refuseNewerData);
  closing.defer(postgres.stop);
  return postgres.ownerUrl;
}
