import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { makeFamily, refresh, type TestPerson } from '../../testing/families/test-family.ts';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { type Product, sharedSecret, startProduct } from '../../testing/processes/product-process.ts';
import { type Ending, runNode } from '../../testing/processes/run-node.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { clientOf, granted } from '../../testing/test-client.ts';

const blank = { DATABASE_URL: '', DATABASE_APP_URL: '', AUTH_SECRET: '', BACKUP_DIR: '', BACKUP_KEEP: '' };
type Tool = 'backup' | 'restore';
const runWith = (settings: NodeJS.ProcessEnv, tool: Tool, args: string[], typed = ''): Promise<Ending> =>
  runNode(['--no-warnings', `api/src/commands/${tool}.ts`, ...args], { settings: { ...blank, ...settings }, typed });
const runTool = (tool: Tool, args: string[], dataDir: string, typed = '') =>
  runWith({ DATA_DIR: dataDir }, tool, args, typed);

let folders: { path: string }[];
let product: Product;
let parent: TestPerson;
let childId: string;
const closing = new AsyncDisposableStack();
const pathOf = (which: 'home' | 'away' | 'files') => folders[['home', 'away', 'files'].indexOf(which)]?.path ?? '';
const fileOf = (name: string) => join(pathOf('files'), name);

beforeAll(async () => {
  folders = await Promise.all(
    [makeFolder(), makeFolder(), makeFolder()].map(async (folder) => closing.use(await folder)),
  );
  product = closing.use(await startProduct({ dataDir: pathOf('home') }));
  const family = await makeFamily(clientOf(product.url));
  [parent, childId] = [family.parent, family.mia.id];
  await award(7);
});

afterAll(() => closing.disposeAsync());

const award = (amount: number) =>
  granted(parent.post('/api/tokens/award', { child_id: childId, amount, description: 'Kind' }));

async function readBalance(away: Product): Promise<unknown> {
  return (await clientOf(away.url).send('GET', `/api/tokens/${childId}/balance`, { token: parent.token })).body;
}

/** Guarantee: backup and restore take one command each, and everyone stays signed in on the new machine. */
test('Rules 14.110, 14.112: npm run backup with a running product, npm run restore into an empty folder', async () => {
  const file = fileOf('a.zip');
  const backup = await runTool('backup', ['--to', file, '--json'], pathOf('home'));
  const said = /a\.zip holds \d+ rows of \d+ tables as of .*It was opened again and is whole\./;
  expect(backup).toMatchObject({ code: 0, stderr: expect.stringMatching(said) });
  const [number, text] = [expect.any(Number), expect.any(String)];
  const made = { is_done: true, file, bytes: number, rows: number, made_at: text };
  expect(JSON.parse(backup.stdout)).toEqual({ ...made, audit: 'clean', findings: null });
  await award(100);

  const restored = await runTool('restore', [file, '--json'], pathOf('away'));
  expect(restored).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/the audit accounted for every token\.\n$/),
  });
  expect(JSON.parse(restored.stdout)).toMatchObject({ is_done: true, kept_before: null });
  const [one, other] = await Promise.all(
    (['home', 'away'] as const).map((which) => readFile(join(pathOf(which), 'auth-secret'), 'utf8')),
  );
  expect(one).toBe(other);
  await using away = await startProduct({ dataDir: pathOf('away') });
  expect(await readBalance(away)).toEqual({ balance: 7 });
  expect(await runTool('restore', [file], pathOf('away'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --replace'),
  });
});

test('Rules 14.113, 14.115: npm run restore over existing data keeps it and prints how to undo; a passphrase is asked for', async () => {
  const file = fileOf('a.zip.age');
  const backup = await runTool('backup', ['--passphrase', '--to', file], pathOf('home'), 'four words of mine\n');
  expect(backup.code).toBe(0);
  const wrong = await runTool('restore', [file, '--replace'], pathOf('away'), 'four words of yours\n');
  const refusal = expect.stringMatching(/the passphrase is another, or the file is damaged/);
  expect(wrong).toMatchObject({ code: 1, stderr: refusal });
  const replaced = await runTool('restore', [file, '--replace', '--json'], pathOf('away'), 'four words of mine\n');
  expect(replaced.code).toBe(0);
  const { kept_before: before } = JSON.parse(replaced.stdout);
  expect(replaced.stderr).toContain(`To go back: npm run restore -- ${before} --replace`);
  expect((await runTool('restore', [before, '--check'], pathOf('away'))).stderr).toMatch(/is whole: \d+ rows/);
  // A start with another secret signs no one out: devices request a new token once.
  await using away = await startProduct({
    dataDir: pathOf('away'),
    settings: { AUTH_SECRET: 'another secret of 32 characters or more' },
  });
  expect((await refresh(clientOf(away.url), parent.refreshToken)).status).toBe(200);
});

test('Rules 14.112: from the built-in PostgreSQL into an external one, and a backup of that', async () => {
  await using external = await openFreshDatabase();
  await using folder = await makeFolder();
  const urls = { DATABASE_URL: external.ownerUrl, DATABASE_APP_URL: external.appUrl };
  const settings = { ...urls, AUTH_SECRET: sharedSecret, DATA_DIR: folder.path };
  expect((await runWith(settings, 'restore', [fileOf('a.zip')])).code).toBe(0);
  const { rows } = await external.superuser.query('select balance::int from token_account where child_id = $1', [
    childId,
  ]);
  expect(rows).toEqual([{ balance: 7 }]);
  expect((await runWith(settings, 'backup', ['--to', fileOf('external.zip')])).code).toBe(0);
  await using backup = await openBackup(fileOf('external.zip'));
  expect(backup.secrets).toEqual({ auth_secret: sharedSecret });
  expect(await readdir(folder.path)).toEqual([]);
});

async function asOwner(sql: string): Promise<Record<string, unknown>[]> {
  await using using = new AsyncDisposableStack();
  const postgres = await startEmbeddedPostgres(pathOf('away'));
  using.defer(postgres.stop);
  const owner = await connectTo(postgres.ownerUrl);
  using.defer(() => owner.end());
  const results = [await owner.query(sql)].flat();
  return results.at(-1)?.rows ?? [];
}

const countApplied = async () => (await asOwner('select count(*)::int as count from applied_migration'))[0]?.['count'];

/** Guarantee: a bad update can be undone without data loss. */
test('Rules 14.116: a start that migrates the data makes a backup first, and stops if that fails', async () => {
  // A version without this table leaves the data like this.
  const name = 'Migration20261126000000_backups';
  await asOwner(`drop table backup_run cascade; delete from applied_migration where name = '${name}'`);
  const applied = await countApplied();
  const dataDir = pathOf('away');
  const missing = startProduct({ dataDir, settings: { BACKUP_KEEP: '', BACKUP_DIR: fileOf('usb') } });
  await expect(missing).rejects.toThrow(
    /was not migrated, because no backup could be made first\. The folder .*usb is missing/,
  );
  expect(await countApplied()).toBe(applied);

  const after = await startProduct({ dataDir, settings: { BACKUP_KEEP: '' } });
  await after.stop();
  expect(await countApplied()).toBe(Number(applied) + 1);
  const backups = (await readdir(join(dataDir, 'backups'))).filter((each) => each.includes('-before-update'));
  expect(backups).toHaveLength(1);
  expect(await asOwner('select kind, error from backup_run')).toContainEqual({ kind: 'before-update', error: null });
  // Makes the data to be replaced newer than the version that restores.
  await asOwner(`insert into applied_migration (name) values ('Migration29990101000000_later')`);
  await expect(startProduct({ dataDir })).rejects.toThrow(/this is the older /);
  expect((await runTool('restore', [join(dataDir, 'backups', String(backups[0])), '--replace'], dataDir)).code).toBe(0);
  await using away = await startProduct({ dataDir });
  expect(await readBalance(away)).toEqual({ balance: 107 });
});

test('npm run backup and npm run restore explain missing data and invalid arguments', async () => {
  await using folder = await makeFolder();
  const no = { backup: /^There is no database in/, restore: /^There is no file/ };
  const backup = await runTool('backup', [], folder.path);
  expect(backup).toMatchObject({ code: 1, stderr: expect.stringMatching(no.backup) });
  const restore = await runTool('restore', [join(folder.path, 'none.zip')], folder.path);
  expect(restore).toMatchObject({ code: 2, stderr: expect.stringMatching(no.restore) });
  for (const tool of ['backup', 'restore'] as const) {
    expect((await runTool(tool, ['--nonsense'], folder.path)).code).toBe(2);
  }
});
