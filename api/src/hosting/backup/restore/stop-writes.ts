import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../../../core/config/startup-error.ts';
import { roleOf } from '../../../core/database/database-check.ts';
import { errorCode } from '../../../core/errors/error-code.ts';

/** A server connects as the role of DATABASE_APP_URL, and listens for changes as the owner. */
const serversSql = `
select count(*)::int as count from pg_stat_activity
 where datname = current_database() and pid <> pg_backend_pid()
   and (usename = $1 or usename = current_user and query ~* '^listen ')`;

/** PostgreSQL takes a moment to notice that a server has ended. */
const endingMaxMs = 2_000;
const pollMs = 50;

/** A server would accept writes that the restore then drops. */
export async function refuseConnectedServers(owner: Client, appUrl: string): Promise<void> {
  const deadline = performance.now() + endingMaxMs;
  while ((await countServers(owner, appUrl)) > 0) {
    if (performance.now() > deadline) throw new StartupError(serversConnected);
    await delay(pollMs);
  }
}

async function countServers(owner: Client, appUrl: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(serversSql, [roleOf(appUrl)]);
  return rows[0]?.count ?? 0;
}

const serversConnected =
  'A server is using this database: stop every server, and any connection pooler in front of the database, then restore again. Nothing was changed.';

/** Shorter than PostgreSQL's deadlock_timeout, so that a deadlocking attempt gives up first. */
const attemptMs = 300;
const stopMaxMs = 20_000;

const lockSql = `
do $$ declare v_table regclass; begin
  for v_table in
    select oid from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole order by relname
  loop
    execute format('lock table %s in access exclusive mode', v_table);
  end loop;
end $$`;

/** A server may connect after the check: its commits are in the backup, and later ones are not acknowledged. */
export async function stopWrites(owner: Client): Promise<void> {
  const deadline = performance.now() + stopMaxMs;
  while (!(await lockAll(owner, performance.now() > deadline)));
}

async function lockAll(owner: Client, isLast: boolean): Promise<boolean> {
  await owner.query(`savepoint stop_writes; set local lock_timeout = ${attemptMs}`);
  try {
    await owner.query(lockSql);
    await owner.query('release savepoint stop_writes');
    return true;
  } catch (error) {
    if (isLast || !['55P03', '40P01'].includes(errorCode(error))) throw error;
    await owner.query('rollback to savepoint stop_writes');
    return false;
  }
}
