import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterSettings } from '../../../src/core/postgres/cluster.ts';
import { clusterOf, clusterOwner } from '../../../src/core/postgres/cluster.ts';
import { findPostgresBinaries } from '../../../src/core/postgres/postgres-binaries.ts';
import { connectSuperuser, launch, stopPostmaster } from '../../../src/core/postgres/postmaster.ts';
import { databaseName } from '../../../src/core/postgres/roles.sql.ts';
import { copyFolder } from './copy-folder.ts';
import { findFreePort } from './free-port.ts';
import type { openFreshPostgres } from './fresh-database.ts';
import { makeFolder } from './make-folder.ts';
import { aroundPooler } from './pooler.ts';

type Primary = Pick<Awaited<ReturnType<typeof openFreshPostgres>>, 'dataDir' | 'settings' | 'ownerUrl' | 'appUrl'>;

/** Starts a standby of this PostgreSQL: a copy of its files, made while it runs, that then follows it. */
export async function openStandby(primary: Primary) {
  await using opening = new AsyncDisposableStack();
  const home = opening.use(await makeFolder());
  const folder = join(home.path, 'postgres');
  await mkdir(folder);
  await copyCluster(join(primary.dataDir, 'postgres'), folder, primary.settings);
  await follow(clusterOf(folder), primary.settings);
  const settings = { ...primary.settings, port: await findFreePort() };
  const binaries = await findPostgresBinaries(folder, await clusterOwner(folder));
  const start = () => launch(folder, settings, binaries);
  const stop = () => stopPostmaster(folder, binaries);
  await start();
  opening.defer(stop);
  const superuser = () => connectSuperuser(settings, databaseName);
  const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await superuser();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const at = (url: string) => Object.assign(new URL(url), { port: String(settings.port) }).href;
  const open = opening.move();
  return {
    appUrl: at(aroundPooler(primary.appUrl)), // the pooler's password is not PostgreSQL's
    start,
    stop,
    query,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** A base backup as in PostgreSQL's manual, without pg_basebackup, which the embedded PostgreSQL lacks. */
async function copyCluster(from: string, to: string, settings: ClusterSettings): Promise<void> {
  const primary = await connectSuperuser(settings, 'postgres');
  try {
    await primary.query(`select pg_backup_start('standby', true)`);
    await copyFolder(clusterOf(from), clusterOf(to));
    const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(clusterOf(to), 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await primary.end();
  }
  for (const own of ['postmaster.pid', 'postmaster.opts']) await rm(join(clusterOf(to), own), { force: true });
}

async function follow(cluster: string, { port, superuserPassword }: ClusterSettings): Promise<void> {
  const address = `host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
}
