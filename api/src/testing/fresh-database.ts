import { join } from 'node:path';
import { auditDatabase } from '../audit/audit-database.ts';
import { describeCheck } from '../audit/describe-audit.ts';
import { readOrMakeSettings } from '../postgres/cluster.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { connectSuperuser } from '../postgres/postmaster.ts';
import { databaseName } from '../postgres/roles.sql.ts';
import { migrateDatabase } from '../schema.ts';
import { makeFolder } from './make-folder.ts';
import { roomyTryLimits } from './roomy-try-limits.ts';

/** With limits of tries that no test of something else meets. */
export const migrateRoomy = (urls: { ownerUrl: string; appUrl: string }) => migrateDatabase(urls, roomyTryLimits);

/**
 * A new PostgreSQL with the product's database in it, gone again where the migration fails; `connect` is to any
 * database of it, as its superuser. `dataDir` is the product's: a server that is given it finds this PostgreSQL.
 */
export async function openFreshPostgres(migrate = migrateRoomy) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const { stop, ownerUrl, appUrl } = await startEmbeddedPostgres(folder.path);
  opening.defer(stop);
  await migrate({ ownerUrl, appUrl });
  const settings = await readOrMakeSettings(join(folder.path, 'postgres'));
  const open = opening.move();
  const connect = (database = databaseName) => connectSuperuser(settings, database);
  const close = () => open.disposeAsync();
  return { dataDir: folder.path, settings, ownerUrl, appUrl, connect, stop, close, [Symbol.asyncDispose]: close };
}

export type FreshDatabase = Awaited<ReturnType<typeof openFreshDatabase>>;

/**
 * The same with one connection as its `superuser`, who sees and writes everything. For tests that set the clock: a
 * sweep crosses families, and that of next year would pay those of other tests. `expectClean` throws what the audit
 * finds.
 */
export async function openFreshDatabase() {
  await using opening = new AsyncDisposableStack();
  const { ownerUrl, appUrl, connect } = opening.use(await openFreshPostgres());
  const superuser = await connect();
  opening.defer(() => superuser.end());
  const open = opening.move();
  async function expectClean() {
    const { ok, checks } = await auditDatabase(ownerUrl);
    if (!ok) throw new Error(checks.map(describeCheck).join('\n'));
  }
  /** No date falls due after this time; the serving role hands in an earlier one. */
  const stopClockAt = (time: string) =>
    superuser.query(
      `create or replace function product_clock() returns timestamptz language sql stable as $$ select '${time}'::timestamptz $$`,
    );
  /** From now on it is so much earlier for all but sign-ins; the clock goes on. Before the first server connects, too. */
  const turnClockBack = (byMs: number) =>
    superuser.query(`
      create or replace function public.clock_timestamp() returns timestamptz language sql as $$
        select pg_catalog.clock_timestamp() - interval '${byMs} milliseconds' $$;
      create or replace function product_clock() returns timestamptz language sql stable as $$
        select public.clock_timestamp() $$;
      alter database ${databaseName} set search_path = public, pg_catalog`);
  const close = () => open.disposeAsync();
  return { ownerUrl, appUrl, superuser, stopClockAt, turnClockBack, expectClean, close, [Symbol.asyncDispose]: close };
}
