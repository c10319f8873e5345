import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { seedDemoFamily } from './demo/demo-family.ts';
import { backUpBeforeUpdate } from './platform/backup/before-update.ts';
import { noteEnd } from './platform/backup/backup-runs.ts';
import type { WrittenBackup } from './platform/backup/write-backup.ts';
import type { Env } from './platform/config/env.ts';
import { refuseNewerData } from './platform/database/applied-migrations.ts';
import type { MikroORM } from './platform/database/orm.ts';
import { createStandby } from './platform/database/standby.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { functions, migrateDatabase, openOrm } from './schema.ts';

const poolCloseMaxMs = 1_000;
const poolMax = 16;
// Twice what PostgreSQL lets one statement take: beyond it, it does not stand by its own limits any more.
const silentMaxMs = 10_000;
/** Of a standby whoever asks waits no longer than for this: the primary answers as well. */
export const atStandby = { poolMax: 8, connectMaxMs: 1_000, silentMaxMs: 2_000 };

interface Opening {
  readonly authSecret: string;
  readonly log: Logger;
  readonly closing: AsyncDisposableStack;
  readonly isDemo: boolean;
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The database of this server, brought to its version, and the standby beside it where there is one. */
export async function openDatabase(env: Env, { authSecret, log, closing, isDemo }: Opening) {
  const urls = env.database ?? (await openEmbeddedPostgres(env, closing));
  await bringOn(urls, env, authSecret);
  // A statement that still runs would hold the pool open until its own limit.
  const closeInTime = (orm: MikroORM) => closing.defer(() => Promise.race([orm.close(), delay(poolCloseMaxMs)]));
  const orm = openOrm({ url: urls.appUrl, poolMax, silentMaxMs, namesStatements: env.namesStatements });
  closeInTime(orm);
  const standbyOrm = env.readUrl === null ? null : openOrm({ url: env.readUrl, ...atStandby });
  if (standbyOrm) closeInTime(standbyOrm);
  if (isDemo) await seedDemoFamily(orm, urls.ownerUrl);
  return { orm, urls, standby: standbyOrm ? createStandby({ orm, standbyOrm, log }) : undefined };
}

async function openEmbeddedPostgres({ dataDir }: Env, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres(dataDir, refuseNewerData);
  closing.defer(postgres.stop);
  return postgres;
}

/** With a backup before an update, which is noted once there is room for it. */
async function bringOn(urls: { ownerUrl: string; appUrl: string }, env: Env, authSecret: string): Promise<void> {
  const startedAt = new Date();
  const updating = { ownerUrl: urls.ownerUrl, place: env.backups, secrets: { auth_secret: authSecret } };
  let made: WrittenBackup | null = null;
  const beforeUpdate = async (owner: Client) => void (made = await backUpBeforeUpdate(owner, updating));
  await migrateDatabase(urls, { limits: env.tryLimits, beforeUpdate });
  if (made) await noteEnd({ ...urls, functions }, { kind: 'before-update', startedAt }, made);
}
