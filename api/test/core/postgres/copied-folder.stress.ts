import { chmod, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { copyFolder } from '../../testing/processes/copy-folder.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';

async function start(folder: string) {
  const postgres = await startEmbeddedPostgres(folder);
  return { ...postgres, [Symbol.asyncDispose]: postgres.stop };
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFileOf = (folder: string) => readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');

async function copyRunning() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const copy = opening.use(await makeFolder());
  const original = opening.use(await start(folder.path));
  await query(original.ownerUrl, `create table kept (who text); insert into kept values ('both')`);
  await copyFolder(folder.path, copy.path);
  const open = opening.move();
  return { folder, original, copy, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Guarantee: a copy of a running product's data never reads, changes or ends anything of the original. */
test('Rules 14.60: a folder copied while PostgreSQL ran starts its own server', async () => {
  await using both = await copyRunning();
  const before = await pidFileOf(both.folder.path);
  const copied = await startEmbeddedPostgres(both.copy.path);
  expect(new URL(copied.ownerUrl).port).not.toBe(new URL(both.original.ownerUrl).port);
  await query(copied.ownerUrl, `insert into kept values ('copy')`);
  expect(await query(copied.ownerUrl, 'select who from kept')).toEqual([{ who: 'both' }, { who: 'copy' }]);
  await copied.stop();
  expect(await pidFileOf(both.folder.path)).toBe(before);
  expect(await query(both.original.ownerUrl, 'select who from kept')).toEqual([{ who: 'both' }]);
});

/** Guarantee: a product whose PostgreSQL is down for a moment never connects to a copy that took its port. */
test('Rules 14.60: a copy has other passwords than its original', async () => {
  await using both = await copyRunning();
  await using copied = await start(both.copy.path);
  for (const role of ['ownerUrl', 'appUrl'] as const) {
    const url = new URL(both.original[role]);
    url.port = new URL(copied.ownerUrl).port;
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  }
});

/** Guarantee: a copy that lacks files written during copying fails with a sentence, and the original keeps running. */
test("Rules 14.60: a copy that cannot be recovered is refused with PostgreSQL's message", async () => {
  await using both = await copyRunning();
  const log = join(both.copy.path, 'postgres/cluster/pg_wal');
  for (const name of await readdir(log)) await rm(join(log, name), { recursive: true });
  await expect(startEmbeddedPostgres(both.copy.path)).rejects.toThrow(
    /does not start \(could not locate a valid checkpoint record at .*It was copied while it ran: stop TokenNest there/,
  );
  await expect(pidFileOf(both.copy.path)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await query(both.original.ownerUrl, 'select who from kept')).toEqual([{ who: 'both' }]);
});

/** Guarantee: data that went through a zip, git or a network share starts as before. */
test('Rules 14.60: loose permissions and missing empty folders of a cluster are repaired', async () => {
  await using folder = await makeFolder();
  const first = await startEmbeddedPostgres(folder.path);
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (1)');
  await first.stop();
  const cluster = join(folder.path, 'postgres/cluster');
  expect((await removeEmpty(cluster)).length).toBeGreaterThan(10);
  const settings = join(folder.path, 'postgres/settings.json');
  await chmod(cluster, 0o777);
  await chmod(settings, 0o644);
  await using second = await start(folder.path);
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  expect([(await stat(cluster)).mode & 0o777, (await stat(settings)).mode & 0o777]).toEqual([0o700, 0o600]);
});

async function removeEmpty(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const removed = await Promise.all(
    paths.map((path) =>
      rmdir(path)
        .then(() => path)
        .catch(() => null),
    ),
  );
  return removed.filter((path) => path !== null);
}
