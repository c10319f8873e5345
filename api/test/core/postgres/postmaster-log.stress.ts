import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';

const logOf = (folder: string) => join(folder, 'postgres/postgres.log');
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
const read = (path: string) => readFile(path, 'utf8').catch(() => '');

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waits = 0; waits < 400 && !(await isSo()); waits += 1) await delay(25);
}

async function start(folder: string) {
  const postgres = await startEmbeddedPostgres(folder);
  return { ...postgres, [Symbol.asyncDispose]: postgres.stop };
}

async function runStatement(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  void client.query(`select pg_sleep(60), 'Mia of the Millers'`).catch(() => undefined);
  const pid = rows[0]?.pid ?? 0;
  await until(async () => isSleeping(url, pid));
  return pid;
}

async function isSleeping(url: string, pid: number): Promise<boolean> {
  return (await answerOf(url, `select wait_event from pg_stat_activity where pid = ${pid}`)) === 'PgSleep';
}

/** The first value of the first row; undefined if the server does not answer. */
async function answerOf(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const killed = 'was terminated by signal 9';

async function crash(url: string, log: string): Promise<void> {
  process.kill(await runStatement(url), 'SIGKILL');
  await until(async () => (await read(log)).includes(killed));
  await until(async () => (await answerOf(url, 'select 1')) === 1);
}

/** Guarantee: the cause of a crash is still in a log after the product restarts. */
test("PostgreSQL's crash messages survive the next starts", async () => {
  await using folder = await makeFolder();
  const log = logOf(folder.path);
  const { ownerUrl, stop } = await startEmbeddedPostgres(folder.path);
  await crash(ownerUrl, log);
  await stop();
  for (let starts = 0; starts < 2; starts += 1) await (await startEmbeddedPostgres(folder.path)).stop();
  expect(await read(log)).toContain(killed);
});

/** Guarantee: crash logs contain no names, though statements may. */
test('no statement appears in the log, neither of a killed process nor of a stopped one', async () => {
  await using folder = await makeFolder();
  const log = logOf(folder.path);
  const { ownerUrl, stop } = await startEmbeddedPostgres(folder.path);
  await crash(ownerUrl, log);
  await runStatement(ownerUrl);
  await stop();
  const said = await read(log);
  expect(said).toContain('terminating connection due to administrator command');
  expect(said).not.toContain('Mia of the Millers');
});

/** Guarantee: the log never fills the disk, whether PostgreSQL starts often or runs for long. */
test('the log is bounded, and the previous one is kept next to it', async () => {
  await using folder = await makeFolder();
  const log = logOf(folder.path);
  const fill = (mark: string) => appendFile(log, `${mark}\n${'x'.repeat(2_000_000)}\n`);
  await (await startEmbeddedPostgres(folder.path)).stop();
  await fill('logged before the start');
  await using running = await start(folder.path);
  expect(await sizeOf(log)).toBeLessThan(1_000_000);
  expect(await read(`${log}.1`)).toContain('logged before the start');

  await fill('logged while it runs');
  await until(async () => (await sizeOf(log)) < 1_000_000);
  expect(await read(`${log}.1`)).toContain('logged while it runs');
  await crash(running.ownerUrl, log);
  // After truncation, writing starts at offset 0, without a hole of the old length.
  expect(await read(log)).toContain(killed);
  expect(await sizeOf(log)).toBeLessThan(1_000_000);
});
