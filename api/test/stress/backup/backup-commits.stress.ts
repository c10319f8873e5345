import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditDatabase } from '../../../src/schema.ts';
import { listMigrations } from '../../../src/core/database/list-migrations.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startProduct } from '../../testing/processes/product-process.ts';
import { runNode } from '../../testing/processes/run-node.ts';
import { clientOf } from '../../testing/test-client.ts';
import { isLong, tell } from '../../testing/is-long.ts';
import { type Commit, listCommits } from '../upgrades/commits.ts';
import { goOn, type Household, lasting, readHousehold } from '../upgrades/family-use.ts';
import { makeData } from '../upgrades/try-upgrade.ts';
import { ownerUrlOf } from './backup-product.ts';
import { keepBackup, listKept } from './kept-backups.ts';

/** The third landing: the oldest version that families used. */
const first = { id: '457e501f', subject: 'the third landing' };

async function runTool(tool: 'backup' | 'restore', args: string[], dataDir: string): Promise<void> {
  const blank = { DATABASE_URL: '', DATABASE_APP_URL: '', AUTH_SECRET: '', BACKUP_DIR: '', BACKUP_KEEP: '' };
  const settings = { ...blank, DATA_DIR: dataDir };
  const { code, stderr } = await runNode(['--no-warnings', `api/src/commands/${tool}.ts`, ...args], { settings });
  if (code !== 0) throw new Error(stderr);
}

/** Restores into an empty folder; returns the household's view, whether it can continue, and if the audit is clean. */
async function liveOnIn(file: string, household: Household) {
  await using folder = await makeFolder();
  await runTool('restore', [file], folder.path);
  await using product = await startProduct({ dataDir: folder.path });
  const client = clientOf(product.url);
  const seen = await readHousehold(client, household);
  await goOn(client, household);
  return { seen, isClean: (await auditDatabase(await ownerUrlOf(folder.path))).ok };
}

async function tryCommit(commit: Commit) {
  await using folders = new AsyncDisposableStack();
  const [from, files] = [folders.use(await makeFolder()), folders.use(await makeFolder())];
  const { household, seen } = await makeData(commit, from.path);
  const file = join(files.path, 'a.zip');
  await runTool('backup', ['--to', file], from.path);
  const lived = await liveOnIn(file, household);
  await keepBackup(file, { household, seen });
  tell(`${commit.id} ${commit.subject}: backed up, restored, and the family went on`);
  return { before: seen, ...lived };
}

const kept = await listKept();

/** Guarantee: old backup files stay restorable. */
test.each(kept)('Rules 14.112: a backup of $name', async ({ file, household, seen: then }) => {
  const { seen, isClean } = await liveOnIn(file, household);
  expect({ seen: lasting(seen, then), isClean }).toEqual({ seen: lasting(then, then), isClean: true });
});

const commits = isLong ? [first, ...(await listCommits([], first.id, ['api/migrations']))] : [];

/** Guarantee: this version can back up data from any earlier version without loss. */
test('Rules 14.112: backs up and restores data of each commit that changed the tables', async () => {
  for (const commit of commits) {
    const { before, seen, isClean } = await tryCommit(commit);
    const wanted = { commit, seen: lasting(before, before), isClean: true };
    expect({ commit, seen: lasting(seen, before), isClean }).toEqual(wanted);
  }
}, 3_600_000);

test('Rules 14.112: the newest schema has a stored backup', async () => {
  const newest = String((await listMigrations()).at(-1));
  const advice = `There is none of ${newest} yet: npm run stress -- backup-commits --long makes it, once it is committed`;
  const names = (await listKept()).map(({ name }) => name);
  expect(names.includes(newest) ? newest : advice).toBe(newest);
});
