import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { insertFamily, type InsertedFamily } from '../../testing/families/insert-family.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { connectAs, openTestOrm, pointUrlsAt } from '../../testing/processes/test-database.ts';
import { awardTokens } from '../../../src/family/tokens/award-tokens.ts';
import { migrateDatabase } from '../../../src/schema.ts';

const root = join(import.meta.dirname, '../../../..');

let folder: Awaited<ReturnType<typeof makeFolder>>;
let postgres: EmbeddedPostgres;
let family: InsertedFamily;
let pointBack: () => void;

beforeAll(async () => {
  folder = await makeFolder();
  postgres = await startEmbeddedPostgres(folder.path);
  await migrateDatabase(postgres);
  pointBack = pointUrlsAt(postgres);
  await withOrm(async (orm) => {
    family = await insertFamily(orm);
    await award(orm);
  });
});

afterAll(async () => {
  pointBack();
  await postgres.stop();
  await folder[Symbol.asyncDispose]();
});

type Orm = ReturnType<typeof openTestOrm>;

async function withOrm(work: (orm: Orm) => Promise<unknown>) {
  const orm = openTestOrm();
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}

function award(orm: Orm) {
  const { parent, children } = family;
  const body = { child_id: children[0].profileId, amount: 10, description: 'Kind' };
  return awardTokens.run({ em: orm.em, asker: parent, body, key: uuidv7() });
}

async function asOwner(work: (owner: Client) => Promise<unknown>) {
  const owner = await connectAs('owner');
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

function runAudit(args: string[] = [], settings: NodeJS.ProcessEnv = {}) {
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; stdout: string; stderr: string }>();
  const env = { ...process.env, DATABASE_URL: '', DATABASE_APP_URL: '', DATA_DIR: folder.path, ...settings };
  execFile(process.execPath, ['scripts/tool.mjs', 'audit', ...args], { cwd: root, env }, (error, stdout, stderr) => {
    resolve({ code: error ? error.code : 0, stdout, stderr });
  });
  return promise;
}

const refusedWith = (sentence: string) => ({ code: 2, stdout: '', stderr: `${sentence}\n` });

test('a clean database: 0, each check on stderr, nothing on stdout', async () => {
  const { code, stdout, stderr } = await runAudit();
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toMatch(/^ {2}ok {7}balance-is-sum\n/);
  expect(stderr).toMatch(/Every token is accounted for: 1 family, 1 account and 1 transaction in [\d.]+ s\.\n$/);
});

test('--json: only one object on stdout', async () => {
  const { code, stdout } = await runAudit(['--json']);
  expect(code).toBe(0);
  const audit = JSON.parse(stdout);
  expect(audit).toEqual({
    ok: true,
    checks: expect.any(Array),
    counts: expect.objectContaining({ families: 1, accounts: 1, profiles: 2 }),
    duration_ms: expect.any(Number),
  });
  expect(audit.checks[0]).toEqual({ name: 'balance-is-sum', ok: true, found: 0, rows: [] });
});

test('a finding: 1, and the row by its ids', async () => {
  const change = (by: number) =>
    asOwner((owner) =>
      owner.query(`alter table token_account no force row level security;
        update token_account set balance = balance + ${by}; alter table token_account force row level security`),
    );
  await change(1);
  const [asText, asJson] = [await runAudit(), await runAudit(['--json'])];
  await change(-1);
  const [{ profileId: child }] = family.children;
  expect([asText.code, asText.stdout, asJson.code]).toEqual([1, '', 1]);
  expect(asText.stderr).toContain('FINDINGS   balance-is-sum: 1\n');
  expect(asText.stderr).toContain(`family_id ${family.familyId}, child_id ${child}, balance 11, sum 10`);
  const { ok, checks } = JSON.parse(asJson.stdout);
  expect([ok, checks[0]]).toMatchObject([false, { found: 1, rows: [{ child_id: child, balance: 11, sum: 10 }] }]);
  expect(asText.stderr).not.toMatch(/example\.com|A child/);
});

/** Guarantee: an audit neither blocks a running product nor mistakes its writes for findings. */
test('the audit is clean while a product writes', async () => {
  await withOrm(async (orm) => {
    const audit = runAudit();
    const over = new AbortController();
    void audit.finally(() => over.abort());
    let awards = 0;
    for (; !over.signal.aborted; awards++) await award(orm);
    expect((await audit).code).toBe(0);
    expect(awards).toBeGreaterThan(10);
  });
});

test('an external PostgreSQL needs only its address', async () => {
  await using other = await makeFolder();
  const { code } = await runAudit([], { DATABASE_URL: postgres.ownerUrl, DATA_DIR: other.path });
  expect(code).toBe(0);
});

test('a database of an older version is refused', async () => {
  const note = (await notes()).at(-1);
  await asOwner((owner) => owner.query('delete from applied_migration where name = $1', [note]));
  const refused = await runAudit();
  await asOwner((owner) => owner.query('insert into applied_migration (name) values ($1)', [note]));
  expect(refused).toEqual(refusedWith('This data is from an older version: start TokenNest once to migrate it.'));
});

async function notes(): Promise<string[]> {
  const owner = await connectAs('owner');
  const { rows } = await owner.query('select name from applied_migration order by id');
  await owner.end();
  return rows.map(({ name }) => name);
}

test('errors give one sentence and exit code 2', async () => {
  await using empty = await makeFolder();
  expect(await runAudit(['--fast'])).toEqual(refusedWith("Unknown option '--fast': npm run audit takes --json."));
  expect(await runAudit([], { DATA_DIR: empty.path })).toEqual(
    refusedWith(`There is no database in ${empty.path} yet: set DATA_DIR or DATABASE_URL, or start TokenNest first.`),
  );
  expect(await runAudit([], { DATABASE_URL: 'mysql://db' })).toEqual(
    refusedWith('DATABASE_URL must look like postgres://user:password@host:5432/database.'),
  );
  expect(await runAudit([], { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/tokennest' })).toEqual(
    refusedWith('No PostgreSQL answers at 127.0.0.1:1: start it, or check host and port in DATABASE_URL.'),
  );
});

/** Must be the last test: it stops the server. */
test('a stopped database is started for the audit and stopped again', async () => {
  await postgres.stop();
  expect((await runAudit()).code).toBe(0);
  await expect(access(join(folder.path, 'postgres/cluster/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
});
