import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { actAsOwner } from '../postgres/act-as-owner.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { refuseNewerData, refuseOtherVersion } from './applied-migrations.ts';
import { connectOrRefuse } from './database-check.ts';

/**
 * The owner's address, for a tool beside the product, on data of its own version. The embedded PostgreSQL is used as it
 * runs, or started until `closing` is disposed of; never made. A tool that calls functions says which.
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

/** The same on data of any version but a newer one, for a tool that needs no function. */
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
