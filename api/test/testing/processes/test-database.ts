import { Client } from 'pg';
import { type MikroORM } from '../../../src/core/database/orm.ts';
import { functions, openOrm } from '../../../src/schema.ts';
import { aroundPooler, namesStatements } from './pooler.ts';

export const urls = {
  get owner() {
    return process.env.DATABASE_URL ?? '';
  },
  get app() {
    return process.env.DATABASE_APP_URL ?? '';
  },
};

/** For race tests: commits do not wait for the disk, so requests meet more closely and may wait longer. */
export function hastyAppUrl(appUrl = urls.app): string {
  const url = new URL(appUrl);
  url.searchParams.set('options', '-c synchronous_commit=off -c statement_timeout=60s');
  return url.href;
}

/** On a busy machine a slow connection is no failed test. */
export const connectMaxMs = 60_000;

export const openTestOrm = (): MikroORM => openTestOrmAt(urls.app);
export const openTestOrmAt = (url: string): MikroORM => openOrm({ url, poolMax: 20, connectMaxMs, namesStatements });

/** The same as the owner, who may write more than the serving role; row-level security still applies. */
export const openOwnerOrm = (): MikroORM => openOrm({ url: urls.owner, poolMax: 2, connectMaxMs });

/** Uses this database until the returned function is called, since files in one process share the environment. */
export function pointUrlsAt({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): () => void {
  const { DATABASE_URL, DATABASE_APP_URL } = process.env;
  Object.assign(process.env, { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl });
  return () => void Object.assign(process.env, { DATABASE_URL, DATABASE_APP_URL });
}

/** A plain connection, for statements that a service would never send; end it in afterAll. */
export const connectAs = (role: keyof typeof urls): Promise<Client> => connectTo(urls[role]);

/** Connects to any database. Bypasses a pooler, for tests that need their own session. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: aroundPooler(url) });
  // PostgreSQL ends a transaction that is idle for ten seconds. Then the test's next query fails, not the process.
  client.on('error', () => undefined);
  await client.connect();
  return findFunctions(client);
}

export async function findFunctions(client: Client): Promise<Client> {
  await client.query(`set search_path = ${functions}, public`);
  return client;
}
