import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { auditDatabase, migrateDatabase } from '../../../src/schema.ts';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { readOrMakeSettings } from '../../../src/core/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { connectSuperuser } from '../../../src/core/postgres/postmaster.ts';
import { accessSql, databaseName, roleNames } from '../../../src/core/postgres/roles.sql.ts';
import { makeFolder } from './make-folder.ts';
import { roomyTryLimits } from '../roomy-try-limits.ts';
import { poolSize, startPooler } from './pooler.ts';
import { connectTo, findFunctions } from './test-database.ts';

/** With rate limits that only tests about rate limits reach. */
export const migrateRoomy = (urls: { ownerUrl: string; appUrl: string }) =>
  migrateDatabase(urls, { limits: roomyTryLimits });

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
}

/** A PostgreSQL with the product's database; with TEST_POOL_SIZE through a pooler. Servers on `dataDir` find it. */
export async function openFreshPostgres(migrate = migrateRoomy) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  let running = await startEmbeddedPostgres(folder.path);
  const stop = () => running.stop();
  opening.defer(stop);
  const { ownerUrl, appUrl: directUrl } = running;
  await migrate({ ownerUrl, appUrl: directUrl });
  const { appUrl } = poolSize > 0 ? opening.use(await startPooler(directUrl, poolSize)) : { appUrl: directUrl };
  const settings = await readOrMakeSettings(join(folder.path, 'postgres'));
  const open = opening.move();
  const superuserUrl = `postgres://postgres:${settings.superuserPassword}@127.0.0.1:${settings.port}/${databaseName}`;
  const connect = async (database = databaseName) => findFunctions(await connectSuperuser(settings, database));
  const restart = async (whileAway: () => Promise<void>) => {
    await stop();
    await whileAway();
    running = await startEmbeddedPostgres(folder.path);
    if (running.ownerUrl !== ownerUrl) throw new Error('PostgreSQL restarted at another port');
  };
  const close = () => open.disposeAsync();
  const urls = { ownerUrl, appUrl, superuserUrl };
  return { dataDir: folder.path, settings, ...urls, connect, stop, restart, close, [Symbol.asyncDispose]: close };
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = await connectTo(url);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Copies a database without connections within the same PostgreSQL; the copy is dropped when closed. */
export async function copyDatabase(
  { ownerUrl, appUrl, superuserUrl }: DatabaseUrls,
  template: string,
  name = `copy_${randomUUID().replaceAll('-', '')}`,
) {
  const server = inDatabase(superuserUrl, 'postgres');
  await query(server, `create database ${name} template ${template} owner ${roleNames.owner}`, accessSql(name));
  const close = () => query(server, `drop database ${name} with (force)`);
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    superuserUrl: inDatabase(superuserUrl, name),
    [Symbol.asyncDispose]: close,
  };
}

const templateName = 'template_of_tests';

/** Lets every test file copy this database, in a third of a second; nothing is flushed. */
export async function shareDatabase(urls: DatabaseUrls): Promise<void> {
  await copyDatabase(urls, databaseName, templateName);
  const hasty = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `alter system set ${name} = off`);
  await query(urls.superuserUrl, ...hasty, 'select pg_reload_conf()');
  process.env['TEST_DATABASE_URLS'] = JSON.stringify(urls);
}

/** A copy of the shared database, or a separate PostgreSQL if this run has no shared one. */
function openDatabase() {
  const shared = process.env['TEST_DATABASE_URLS'];
  return shared ? copyDatabase(JSON.parse(shared), templateName) : openFreshPostgres();
}

export type FreshDatabase = Awaited<ReturnType<typeof openFreshDatabase>>;

/** A separate database for tests that set the clock: jobs cross families. `expectClean` throws audit findings. */
export async function openFreshDatabase() {
  await using opening = new AsyncDisposableStack();
  const { ownerUrl, appUrl, superuserUrl } = opening.use(await openDatabase());
  const superuser = await connectTo(superuserUrl);
  opening.defer(() => superuser.end());
  const open = opening.move();
  async function expectClean() {
    const { ok, checks } = await auditDatabase(ownerUrl);
    if (!ok) throw new Error(checks.map(describeCheck).join('\n'));
  }
  /** Transactions that read the old clock must end first: they have seen a newer time than is set here. */
  async function setClock(...definitions: string[]) {
    await superuser.query(definitions.join(';'));
    await superuser.query(`do $$ begin
      while exists (select from pg_stat_activity where datname = current_database() and xact_start < now()) loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
    end $$`);
    await superuser.query('update clock_seen set seen_at = product_clock()');
  }
  /** No later date comes due; the serving role may pass an earlier one. */
  const stopClockAt = (time: string) =>
    setClock(
      `create or replace function product_clock() returns timestamptz language sql stable as $$ select '${time}'::timestamptz $$`,
    );
  /** Turns the clock back for everything but sign-ins; also works before the first server connects. */
  const turnClockBack = (byMs: number) =>
    setClock(
      `create or replace function public.clock_timestamp() returns timestamptz language sql as $$
        select pg_catalog.clock_timestamp() - interval '${byMs} milliseconds' $$`,
      'create or replace function product_clock() returns timestamptz language sql stable as $$ select public.clock_timestamp() $$',
      `alter database ${superuser.database} set search_path = public, pg_catalog`,
    );
  const close = () => open.disposeAsync();
  return { ownerUrl, appUrl, superuser, stopClockAt, turnClockBack, expectClean, close, [Symbol.asyncDispose]: close };
}
