import type { Client } from 'pg';
import { backUpBeforeUpdate } from './hosting/backup/before-update.ts';
import { noteEnd } from './hosting/backup/backup-runs.ts';
import type { WrittenBackup } from './hosting/backup/write-backup.ts';
import { prepareDataDir, readOrMakeAuthSecret } from './core/config/data-dir.ts';
import type { Env } from './core/config/env.ts';
import { refuseTakenPort } from './core/config/listen.ts';
import { isOneOfSeveral } from './core/config/processes.ts';
import { refuseNewerData } from './core/database/applied-migrations.ts';
import { actAsOwner } from './core/postgres/act-as-owner.ts';
import { startEmbeddedPostgres } from './core/postgres/embedded-postgres.ts';
import { functions, migrateDatabase, schema } from './schema.ts';

export interface Data {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authSecret: string;
}

async function openEmbeddedPostgres({ dataDir }: Env, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres(dataDir, refuseNewerData);
  closing.defer(postgres.stop);
  return postgres;
}

/** Makes a backup before an update, and records it afterwards: the migration may create its table. */
async function bringOn({ ownerUrl, appUrl, authSecret }: Data, env: Env): Promise<void> {
  const startedAt = new Date();
  const updating = { ownerUrl, schema, place: env.backups, secrets: { auth_secret: authSecret } };
  let made: WrittenBackup | null = null;
  const beforeUpdate = async (owner: Client) => void (made = await backUpBeforeUpdate(owner, updating));
  await migrateDatabase({ ownerUrl, appUrl }, { limits: env.tryLimits, beforeUpdate });
  if (made) await noteEnd({ ownerUrl, functions }, { kind: 'before-update', startedAt }, made);
}

/** Prepares data folder, secret and database for this version. Safe to call from several processes. */
export async function openData(env: Env, closing: AsyncDisposableStack): Promise<Data> {
  await actAsOwner(env.dataDir);
  await prepareDataDir(env.dataDir);
  if (!isOneOfSeveral) await refuseTakenPort(env);
  const authSecret = env.authSecret ?? (await readOrMakeAuthSecret(env.dataDir));
  const { ownerUrl, appUrl } = env.database ?? (await openEmbeddedPostgres(env, closing));
  const data = { ownerUrl, appUrl, authSecret };
  await bringOn(data, env);
  return data;
}
