import { Client } from 'pg';
import { type MikroORM } from '../../../src/core/database/orm.ts';
import { functions, openOrm } from '../../../src/schema.ts';
import { aroundPooler, namesStatements } from './pooler.ts';

/** Where start-database.ts put the database. */
export const urls = {
  get owner() {
    return process.env.DATABASE_URL ?? '';
  },
  get app() {
    return process.env.DATABASE_APP_URL ?? '';
  },
};

/**
 * For proofs of what happens at once: commits do not wait for the disk, so requests meet more closely and there are more
 * of them in a minute (what is kept when the power goes is kill.stress.ts's to prove), and whoever queues on a noisy
 * machine may wait for longer than the serving role's five seconds.
 */
export function hastyAppUrl(appUrl = urls.app): string {
  const url = new URL(appUrl);
  url.searchParams.set('options', '-c synchronous_commit=off -c statement_timeout=60s');
  return url.href;
}

/** A busy machine is slow to give a connection; that is no failed test. */
export const connectMaxMs = 60_000;

/** An ORM as the serving role; close it in afterAll. */
export const openTestOrm = (): MikroORM => openTestOrmAt(urls.app);
/** The same on a database of one's own. */
export const openTestOrmAt = (url: string): MikroORM => openOrm({ url, poolMax: 20, connectMaxMs, namesStatements });

/** The same as the owner, who may write what the serving role may not; held by row-level security all the same. */
export const openOwnerOrm = (): MikroORM => openOrm({ url: urls.owner, poolMax: 2, connectMaxMs });

/** This file's database is this one, until what it answers is called: the files of a process share its environment. */
export function pointUrlsAt({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): () => void {
  const { DATABASE_URL, DATABASE_APP_URL } = process.env;
  Object.assign(process.env, { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl });
  return () => void Object.assign(process.env, { DATABASE_URL, DATABASE_APP_URL });
}

/** A plain connection, for what a service would never send; end it in afterAll. */
export const connectAs = (role: keyof typeof urls): Promise<Client> => connectTo(urls[role]);

/** The same to a database of one's own. Around a pooler: it is for what needs a session of its own. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: aroundPooler(url) });
  // PostgreSQL ends a transaction that is idle for ten seconds. The test's next query fails then, not its process.
  client.on('error', () => undefined);
  await client.connect();
  return findFunctions(client);
}

/** What this client sends may call our functions by their names alone. */
export async function findFunctions(client: Client): Promise<Client> {
  await client.query(`set search_path = ${functions}, public`);
  return client;
}
