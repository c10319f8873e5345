import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { say } from '../config/tool.ts';
import { errorCode } from '../kernel/error-code.ts';

// Several times what the longest migration of a large database has taken.
const usualWaitMax = '10min';

/**
 * Waits for whoever else migrates this database and keeps others waiting until `client` ends. The lock is on a table of
 * the owner's: an advisory lock could be taken by the serving role, too, and nothing would start any more.
 */
export async function lockMigrations(client: Client, waitMax = usualWaitMax): Promise<void> {
  await makeLockTable(client);
  if (await lockWithin(client, '1s')) return;
  say('Another start is bringing the database to its version: waiting for it.');
  if (await lockWithin(client, waitMax)) return;
  throw new StartupError('Another start is still bringing the database to its version: end it, then start again.');
}

/** That the table, its type or its row of a catalog is there: which of them depends on how far the other one was. */
const toldSo = ['42P07', '42710', '23505'];

/** Of several that make it at once one does; the others are told so once it is there. */
async function makeLockTable(client: Client): Promise<void> {
  try {
    await client.query('create table if not exists migration_lock ()');
  } catch (error) {
    if (!toldSo.includes(errorCode(error))) throw error;
  }
}

async function lockWithin(client: Client, lockTimeout: string): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = '${lockTimeout}'`);
  try {
    await client.query('lock table migration_lock in access exclusive mode');
    return true;
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    await client.query('rollback');
    return false;
  }
}
