import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { migrateDatabase } from '../../../src/schema.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { createRandom, randomSeed } from '../../testing/random.ts';
import { fillUrls } from '../../hosting/backup/backup-fixture.ts';
import { asSuperuser, digestOf, openKept } from './backup-product.ts';

const root = join(import.meta.dirname, '../../../..');
const rounds = isLong ? 300 : 14;

const steps = {
  backup: ['taking the snapshot', 'copying', 'reopening the backup', 'renaming the backup'],
  restore: [
    'taking the snapshot',
    'renaming the backup',
    'waiting for other starts',
    'emptying the database',
    'making the tables of the backup',
    'loading',
    'comparing the keys',
    'bringing it to this version',
    'looking for every token',
    'making it so',
  ],
};
type Tool = keyof typeof steps;
const moments = Object.entries(steps).flatMap(([tool, names]) => names.map((step) => ({ tool: tool as Tool, step }))); // keys of the record

let kept: Awaited<ReturnType<typeof openKept>>;
let folder: Awaited<ReturnType<typeof makeFolder>>;
const fileOf = (name: string) => join(folder.path, name);

beforeAll(async () => {
  kept = await openKept();
  folder = await makeFolder();
  await migrateDatabase(kept);
  await fillUrls(kept);
  await runTool('backup', ['--to', fileOf('first.zip')]);
  await fillUrls(kept);
  await runTool('backup', ['--to', fileOf('second.zip')]);
}, 120_000);

afterAll(async () => {
  await kept[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function startTool(tool: Tool, args: readonly string[]): ChildProcess {
  const env = { ...process.env, DATABASE_URL: '', DATABASE_APP_URL: '', AUTH_SECRET: '', BACKUP_KEEP: '' };
  return spawn(process.execPath, ['--no-warnings', `api/src/commands/${tool}.ts`, ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: kept.dataDir, BACKUP_DIR: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

async function runTool(tool: Tool, args: readonly string[]): Promise<void> {
  const child = startTool(tool, args);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(said);
}

/** Sends kill -9 to the tool or PostgreSQL during the step. Returns false if the tool had already finished. */
async function killAt(
  tool: Tool,
  args: readonly string[],
  { step, afterMs, whom }: { step: string; afterMs: number; whom: 'tool' | 'PostgreSQL' },
) {
  const child = startTool(tool, args);
  const ended = once(child, 'exit');
  let said = '';
  const begun = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(step)) resolve();
    });
    child.once('exit', () => resolve());
  });
  await begun;
  await delay(afterMs);
  if (whom === 'tool') child.kill('SIGKILL');
  else await killPostgres();
  const [code] = await ended;
  return { said, code };
}

async function killPostgres(): Promise<void> {
  const sql = `select pid from pg_stat_activity where usename = 'tokennest_owner' order by backend_start desc limit 1`;
  const { rows } = await asSuperuser(kept.dataDir, (superuser) => superuser.query(sql)).catch(() => ({ rows: [] }));
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
}

async function expectWholeFiles(): Promise<number> {
  const names = (await readdir(folder.path)).filter((name) => name.endsWith('.zip'));
  for (const name of names) {
    await using _ = await openBackup(fileOf(name));
    if (!['first.zip', 'second.zip'].includes(name)) await rm(fileOf(name));
  }
  return names.length - 2;
}

/** Guarantee: an interruption leaves either the old data or the new data, and only complete backups. */
test(
  `Rules 14.110, 14.112: ${rounds} times kill -9 at each step of a backup and of a restore`,
  async () => {
    const seed = randomSeed();
    const random = createRandom(seed);
    const second = await digestOf(kept.dataDir);
    await runTool('restore', [fileOf('first.zip'), '--replace']);
    const first = await digestOf(kept.dataDir);
    expect(first).not.toEqual(second);
    await expectWholeFiles();
    const seen = { old: 0, new: 0, files: 0, none: 0 };
    let now = { name: 'first.zip', digest: first };
    for (let round = 0; round < rounds; round += 1) {
      const { tool, step } = moments[round % moments.length] ?? { tool: 'backup', step: '' };
      const other =
        now.name === 'first.zip' ? { name: 'second.zip', digest: second } : { name: 'first.zip', digest: first };
      const args = tool === 'backup' ? ['--to', fileOf(`${round}.zip`)] : [fileOf(other.name), '--replace'];
      const afterMs = Math.floor(random() * 40);
      const whom = random() < 0.75 ? 'tool' : 'PostgreSQL';
      const { said } = await killAt(tool, args, { step, afterMs, whom });
      const digest = await digestOf(kept.dataDir);
      const isNew = tool === 'restore' && isDeepStrictEqual(digest, other.digest);
      if (isNew) now = other;
      expect({ seed, round, tool, step, whom, afterMs, said, digest }).toMatchObject({ digest: now.digest });
      const files = await expectWholeFiles();
      seen[isNew ? 'new' : 'old'] += 1;
      seen[files > 0 ? 'files' : 'none'] += 1;
    }
    tell(
      `${rounds} kills: ${seen.old} times the old data, ${seen.new} times the new, ${seen.files} times a complete file, ${seen.none} times none`,
    );
    expect(seen.old).toBeGreaterThan(0);
    await runTool('restore', [fileOf('second.zip'), '--replace']);
    expect(await digestOf(kept.dataDir)).toEqual(second);
  },
  isLong ? 3_600_000 : 600_000,
);
