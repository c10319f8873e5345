import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { startEmbeddedPostgres } from '../../../src/core/postgres/embedded-postgres.ts';
import { migrateDatabase, schema } from '../../../src/schema.ts';
import { fillUrls, restore } from '../../hosting/backup/backup-fixture.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { tell } from '../../testing/is-long.ts';
import { asSuperuser, digestOf } from './backup-product.ts';

const run = promisify(execFile);

/** Mounts a separate disk in memory; null if this user may not mount. Root can on plain Linux. */
async function mountDisk(path: string, megabytes: number) {
  await mkdir(path, { recursive: true });
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  if (!(await mounting.catch(() => null))) return null;
  return { [Symbol.asyncDispose]: async () => void (await run('umount', ['-l', path])) };
}

async function fillUp(folder: string, leftKb: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, 'filling'), Buffer.alloc(Math.max(0, bavail * bsize - leftKb * 1024)));
}

const sentence = (work: Promise<unknown>) =>
  work.then(
    () => 'it went well',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );

const release = `insert into release (name, version, manifest, bytes, made_by, tried) values ('childApp', '9.9.9', '{}', 1, 'proof', 'tried')`;

const grow = `insert into release_file (name, version, path, sha384, bytes, encoding, body)
  select name, version, 'grown' || n, 'a', 1, 'br', body from release, generate_series(1, 100) as g (n),
    lateral (select decode(string_agg(md5(random()::text || k || g.n), ''), 'hex') as body from generate_series(1, 8000) k) random_bytes`;

async function tryFullDisks() {
  await using closing = new AsyncDisposableStack();
  const folder = closing.use(await makeFolder());
  const [disk, backups] = [join(folder.path, 'data'), join(folder.path, 'backups')];
  const mounted = [await mountDisk(disk, 220), await mountDisk(backups, 40)];
  for (const each of mounted) if (each) closing.use(each);
  if (mounted.includes(null)) return null;
  const postgres = await startEmbeddedPostgres(disk);
  closing.defer(postgres.stop);
  await migrateDatabase(postgres);
  await fillUrls(postgres);
  await query(disk, release, grow);
  const big = await digestOf(disk);
  const file = join(backups, 'big.zip');
  const backUp = (to: string) =>
    writeBackup({ ...postgres, to, schema, secrets: { auth_secret: null }, tell: () => undefined });
  await backUp(file);
  const backedUp: string[] = [];
  for (const leftKb of [0, 64, 512, 2_048]) {
    await fillUp(backups, leftKb);
    backedUp.push(await sentence(backUp(join(backups, 'full.zip'))));
    await rm(join(backups, 'filling'));
  }
  await query(disk, `delete from release_file where path like 'grown%'`, 'vacuum full release_file', 'checkpoint');
  const small = await digestOf(disk);
  const restored: string[] = [];
  const changed: unknown[] = [];
  for (const leftKb of [1_024, 4_096, 12_288, 20_480]) {
    await fillUp(disk, leftKb);
    restored.push(await sentence(restore(file, postgres, true)));
    await rm(join(disk, 'filling'));
    const now = await digestOf(disk);
    if (!isDeepStrictEqual(now, small)) changed.push(now);
  }
  await restore(file, postgres, true);
  return {
    backedUp,
    restored,
    changed,
    left: await readdir(backups),
    isRestored: isDeepStrictEqual(await digestOf(disk), big),
  };
}

const query = (dataDir: string, ...statements: string[]) =>
  asSuperuser(dataDir, async (superuser) => {
    for (const sql of statements) await superuser.query(sql);
  });

/** Guarantee: a full disk makes a backup or restore fail, but never harms the data. */
test('Rules 14.110, 14.112: a backup and a restore onto a full disk', async () => {
  const tried = await tryFullDisks();
  const noRoom = expect.stringMatching(/^StartupError: There is no room for a backup in /);
  const full = expect.stringMatching(
    /^StartupError: (The disk of the database is full|PostgreSQL stopped during the restore)/,
  );
  const wanted = { backedUp: [noRoom, noRoom, noRoom, noRoom], restored: [full, full, full, full], changed: [] };
  expect(tried).toEqual(tried === null ? null : { ...wanted, left: ['big.zip'], isRestored: true });
  tell(tried === null ? 'no disk can be mounted here' : `disks filled: ${tried.restored.join(' ')}`);
}, 600_000);
