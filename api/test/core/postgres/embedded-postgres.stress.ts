import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { readOrMakeSettings, withFreePort } from '../../../src/core/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { findPostgresBinaries } from '../../../src/core/postgres/postgres-binaries.ts';
import { tryLock } from '../../../src/core/postgres/process-lock.ts';
import { launch, stopPostmaster } from '../../../src/core/postgres/postmaster.ts';

const keeperScript = join(import.meta.dirname, '../../testing/processes/keep-postgres.ts');

async function start(folder: string) {
  const postgres = await startEmbeddedPostgres(folder);
  return { ...postgres, [Symbol.asyncDispose]: postgres.stop };
}

/** A Node process that starts PostgreSQL on the folder; resolves with its URL once it runs. */
async function startKeeper(folder: string): Promise<{ keeper: ChildProcess; url: string }> {
  const keeper = spawn(process.execPath, [keeperScript, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(keeper.stdout, 'data');
  return { keeper, url: String(line).trim() };
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

const pidOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

async function killHard(keeper: ChildProcess) {
  keeper.kill('SIGKILL');
  await once(keeper, 'exit');
}

test('kill -9 of PostgreSQL and of Node loses no committed row', async () => {
  await using folder = await makeFolder();
  const { keeper, url } = await startKeeper(folder.path);
  await query(url, 'create table kept (n int); insert into kept select generate_series(1, 1000)');
  process.kill(await pidOf(folder.path), 'SIGKILL');
  await killHard(keeper);
  await using again = await start(folder.path);
  expect(again.ownerUrl).toBe(url);
  expect(await query(again.ownerUrl, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }]);
});

/** Guarantee: another PostgreSQL that takes the port during a start is neither mistaken for ours nor disturbed. */
test('a port taken after it was checked is replaced by a free one', async () => {
  await using ours = await makeFolder();
  await using theirs = await makeFolder();
  await using other = await start(theirs.path);
  await (await startEmbeddedPostgres(ours.path)).stop();
  const folder = join(ours.path, 'postgres');
  const kept = await readOrMakeSettings(folder);
  const taken = { ...kept, port: Number(new URL(other.ownerUrl).port) };
  const binaries = await findPostgresBinaries(folder, (await stat(join(folder, 'cluster'))).uid);
  const settings = await launch(folder, taken, binaries, (looked) => withFreePort(folder, looked));
  await stopPostmaster(folder, binaries);
  expect(settings).toEqual({ ...kept, port: expect.any(Number) });
  expect(settings.port).not.toBe(taken.port);
});

test('kill -9 of PostgreSQL alone loses no committed row', async () => {
  await using folder = await makeFolder();
  await using first = await start(folder.path);
  await query(first.ownerUrl, 'create table kept (n int); insert into kept values (1)');
  process.kill(await pidOf(folder.path), 'SIGKILL');
  await using second = await start(folder.path);
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
});

/** Guarantee: if the machine kills PostgreSQL under a running product, it is restarted at the same address. */
test('restarts PostgreSQL after it exits', async () => {
  await using folder = await makeFolder();
  const { ownerUrl, stop } = await startEmbeddedPostgres(folder.path);
  try {
    await query(ownerUrl, 'create table kept (n int); insert into kept values (1)');
    process.kill(await pidOf(folder.path), 'SIGKILL');
    const answer = () => query(ownerUrl, 'select n from kept').catch(() => []);
    for (let waits = 0; waits < 200 && (await answer()).length === 0; waits++) await delay(50);
    expect(await answer()).toEqual([{ n: 1 }]);
  } finally {
    await stop();
  }
  await expect(query(ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Guarantee: a product whose PostgreSQL has just died stops cleanly, and starts nothing afterwards. */
test('stopping a server that has already exited is no error', async () => {
  await using folder = await makeFolder();
  const { ownerUrl, stop } = await startEmbeddedPostgres(folder.path);
  process.kill(await pidOf(folder.path), 'SIGKILL');
  await stop();
  await expect(query(ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Guarantee: a PostgreSQL that is recovering from a crash can be stopped, and does not outlive the product. */
test('stopping during a recovery ends it, and the next start loses nothing', async () => {
  await using folder = await makeFolder();
  const { ownerUrl, stop } = await startEmbeddedPostgres(folder.path);
  await query(ownerUrl, 'create table kept (n int); insert into kept values (1)');
  const client = new Client({ connectionString: ownerUrl }).on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await stop();
  await expect(query(ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await using again = await start(folder.path);
  expect(await query(again.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
});

/** Guarantee: an orphaned server is neither doubled nor left running. */
test('after kill -9 of Node alone the next start adopts the running server and stops it', async () => {
  await using folder = await makeFolder();
  const { keeper, url } = await startKeeper(folder.path);
  const pid = await pidOf(folder.path);
  await killHard(keeper);
  await using again = await start(folder.path);
  expect([await pidOf(folder.path), again.ownerUrl]).toEqual([pid, url]);
  await again.stop();
  await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('two simultaneous first starts share one server', async () => {
  await using folder = await makeFolder();
  const [one, other] = await Promise.all([startKeeper(folder.path), startKeeper(folder.path)]);
  expect(one.url).toBe(other.url);
  const guest = await startEmbeddedPostgres(folder.path);
  await guest.stop();
  expect(await query(one.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([killHard(one.keeper), killHard(other.keeper)]);
  await (await startEmbeddedPostgres(folder.path)).stop();
});

test('a guest keeps the server when its keeper stops', async () => {
  await using folder = await makeFolder();
  const first = await startEmbeddedPostgres(folder.path);
  const guest = await startEmbeddedPostgres(folder.path);
  await first.stop();
  const answer = () => query(guest.ownerUrl, 'select 1 as one').catch(() => []);
  for (let waits = 0; waits < 400 && (await answer()).length === 0; waits++) await delay(50);
  expect(await answer()).toEqual([{ one: 1 }]);
  await guest.stop();
  await expect(query(guest.ownerUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Guarantee: two containers with one volume never run two servers on it; only the lock prevents it (Rules 14.182). */
test('starts no second server on data that an unseen process holds', async () => {
  await using folder = await makeFolder();
  await (await startEmbeddedPostgres(folder.path)).stop();
  const keeper = tryLock(join(folder.path, 'postgres/locks/keeper.lock'));
  const sentence = `Another TokenNest has the data in ${folder.path}, perhaps in another container: stop it, then start again.`;
  await expect(startEmbeddedPostgres(folder.path)).rejects.toThrow(sentence);
  await expect(stat(join(folder.path, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
  const waiting = start(folder.path);
  await delay(1_000);
  keeper?.release();
  await using started = await waiting;
  expect(await query(started.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A data folder whose creator was killed halfway; repeated if it had already finished. */
async function killedHalfway() {
  for (;;) {
    await using making = new AsyncDisposableStack();
    const folder = making.use(await makeFolder());
    const keeper = spawn(process.execPath, [keeperScript, folder.path], { stdio: 'ignore' });
    const names = (): Promise<string[]> => readdir(join(folder.path, 'postgres')).catch(() => []);
    const isMade = async () => (await names()).includes('cluster');
    const hasDraft = async () => (await names()).some((name) => name.startsWith('cluster.new-'));
    while (!(await hasDraft()) && !(await isMade())) await delay(5);
    await killHard(keeper);
    if (!(await hasDraft())) continue;
    const made = making.move();
    return { path: folder.path, [Symbol.asyncDispose]: () => made.disposeAsync() };
  }
}

test('repeats a first start that was interrupted while creating the data folder', async () => {
  await using folder = await killedHalfway();
  await using again = await start(folder.path);
  expect(await query(again.ownerUrl, 'select current_user as name')).toEqual([{ name: 'tokennest_owner' }]);
});

/** Guarantee: a dead server's process id that now belongs to another process does not block PostgreSQL. */
test("a stale postmaster.pid with another program's process id is no obstacle", async () => {
  await using folder = await makeFolder();
  await using first = await start(folder.path);
  const pidFile = join(folder.path, 'postgres/cluster/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  // A separate process, because PostgreSQL recognizes the id of its own parent and ignores it.
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
  await using second = await start(folder.path);
  expect(second.ownerUrl).toBe(first.ownerUrl);
  await killHard(stranger);
});

test('the passwords are readable by their owner only and differ between folders', async () => {
  await using folder = await makeFolder();
  await mkdir(join(folder.path, 'postgres'));
  await using _ = await start(folder.path);
  const settings = join(folder.path, 'postgres/settings.json');
  expect((await stat(settings)).mode & 0o777).toBe(0o600);
  const passwords = Object.values(JSON.parse(await readFile(settings, 'utf8')));
  expect(new Set(passwords).size).toBe(4);
  expect((await stat(join(folder.path, 'postgres/cluster'))).mode & 0o777).toBe(0o700);
});

test('Rules 10.36: data of another PostgreSQL major version is refused and unchanged', async () => {
  await using folder = await makeFolder();
  await (await startEmbeddedPostgres(folder.path)).stop();
  const path = join(folder.path, 'postgres/cluster/PG_VERSION');
  const own = await readFile(path, 'utf8');
  await writeFile(path, '17\n');
  await expect(startEmbeddedPostgres(folder.path)).rejects.toThrow(
    `The data in ${join(folder.path, 'postgres/cluster')} is of PostgreSQL 17, and this TokenNest has PostgreSQL ${own.trim()}: make a backup with the version of TokenNest that it was made by, move the folder away, and restore it here. Nothing was changed.`,
  );
  await writeFile(path, own);
  await (await startEmbeddedPostgres(folder.path)).stop();
});
