import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { findJoinedRows } from '../../../src/hosting/backup/restore/joined-rows.ts';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { backUpTonight, dayOfNight } from '../../../src/hosting/backup/nightly.ts';
import { functions, restoreDatabase, schema } from '../../../src/schema.ts';
import { openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFamily } from '../../testing/families/test-family.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { fill, secret } from './backup-fixture.ts';

async function openNight(isChosen = true) {
  await using opening = new AsyncDisposableStack();
  const place = opening.use(await makeFolder());
  const database = opening.use(await openFreshDatabase());
  const folder = join(place.path, 'backups');
  if (isChosen) await mkdir(folder);
  const deps = {
    ownerUrl: database.ownerUrl,
    functions,
    schema,
    dataDir: place.path,
    place: { folder, isChosen, keep: { days: 7, weeks: 4, months: 12 } },
    secrets: { auth_secret: secret },
    log: pino({ level: 'silent' }),
    stopping: new AbortController().signal,
  };
  const open = opening.move();
  const runs = async () => (await database.superuser.query('select kind, file, bytes, error from backup_run')).rows;
  const setBack = (time: string) =>
    database.superuser.query(
      `update backup_run set started_at = started_at - interval '${time}', finished_at = finished_at - interval '${time}'`,
    );
  return {
    database,
    folder,
    dataDir: place.path,
    runs,
    setBack,
    tonight: () => backUpTonight(deps),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

test('Rules 14.114: a day of backups begins at ten past three by the server’s own clock', () => {
  expect(dayOfNight(new Date(2026, 10, 26, 3, 9, 59))).toBe('2026-11-25');
  expect(dayOfNight(new Date(2026, 10, 26, 3, 10))).toBe('2026-11-26');
  expect(dayOfNight(new Date(2026, 0, 1, 0, 5))).toBe('2025-12-31');
});

/** Guarantee: backups are automatic, and two servers do not make two. */
test('Rules 14.114: of three servers one makes the nightly backup, once there is an account', async () => {
  await using night = await openNight(false);
  expect(await night.tonight()).toBe(null);
  expect(await night.runs()).toEqual([]);
  await fill(night.database);
  const made = await Promise.all([night.tonight(), night.tonight(), night.tonight()]);
  const [file] = made.filter((each) => each !== null);
  expect(made.filter((each) => each === null)).toHaveLength(2);
  expect(await night.tonight()).toBe(null);
  expect(await night.runs()).toEqual([{ kind: 'nightly', file, bytes: expect.stringMatching(/^\d+$/), error: null }]);
  await using backup = await openBackup(String(file));
  expect(backup.manifest.tables.find(({ name }) => name === 'identity')?.rows).toBe(6);
});

/** Guarantee: if the backup disk is not mounted, it is reported, and no file is written in its place. */
test('Rules 14.114: a configured folder is never created; an hour later the backup is tried again', async () => {
  await using night = await openNight();
  await fill(night.database);
  await rename(night.folder, `${night.folder}.away`);
  expect(await night.tonight()).toBe(null);
  expect(await night.runs()).toEqual([
    { kind: 'nightly', file: null, bytes: null, error: expect.stringMatching(/is missing: is its disk plugged in\?$/) },
  ]);
  await rename(`${night.folder}.away`, night.folder);
  expect(await night.tonight()).toBe(null);
  await night.setBack('61 minutes');
  expect(await night.tonight()).toMatch(/\.zip$/);
  expect((await readdir(night.folder)).filter((name) => name.endsWith('.zip'))).toHaveLength(1);
});

test('Rules 14.114: an interrupted backup is repeated after three hours', async () => {
  await using night = await openNight();
  await fill(night.database);
  await night.database.superuser.query(
    `insert into backup_run (id, kind, day, started_at) values (gen_random_uuid(), 'nightly', '${dayOfNight(new Date())}', now() - interval '2 hours')`,
  );
  expect(await night.tonight()).toBe(null);
  await night.setBack('61 minutes');
  expect(await night.tonight()).toMatch(/\.zip$/);
});

test('Rules 14.114: refuses a configured folder that lost its mark and its backups, and a new disk is marked by hand', async () => {
  await using night = await openNight();
  await fill(night.database);
  expect(await night.tonight()).toMatch(/\.zip$/);
  expect(await readdir(night.folder)).toContain('.tokennest-backups');
  await rename(night.folder, `${night.folder}.away`);
  await mkdir(night.folder);
  await night.setBack('25 hours');
  await night.database.superuser.query('update backup_run set day = day - 1');
  expect(await night.tonight()).toBe(null);
  expect(await readdir(night.folder)).toEqual([]);
  const refused = {
    file: null,
    error: expect.stringMatching(/is empty, although backups were made there: is its disk/),
  };
  expect(await night.runs()).toContainEqual(expect.objectContaining(refused));
  await writeFile(join(night.folder, '.tokennest-backups'), '');
  await night.setBack('61 minutes');
  expect(await night.tonight()).toMatch(/\.zip$/);
});

test('Rules 14.117: a backup whose file was deleted does not count, but is not remade every hour', async () => {
  await using night = await openNight(false);
  await fill(night.database);
  const { superuser } = night.database;
  const since = async () =>
    (await superuser.query(`select ${functions}.backup_missing_since() as since`)).rows[0].since;
  await superuser.query(`update applied_migration set executed_at = now() - interval '49 hours'`);
  const file = await night.tonight();
  expect(await since()).toBe(null);
  await rm(String(file));
  expect(await night.tonight()).toBe(null);
  expect(await since()).toBeInstanceOf(Date);
  expect((await night.runs())[0].error).toBe(`The backup ${file} is gone: somebody deleted or moved it.`);
  await night.setBack('61 minutes');
  expect(await night.tonight()).toBe(null);
});

/** Guarantee: the family learns that backups fail, even if none ever succeeded. */
test('Rules 14.117: missing backups are reported after two days, counted from the last good one or the installation', async () => {
  await using night = await openNight();
  const { superuser } = night.database;
  const since = async () =>
    (await superuser.query(`select ${functions}.backup_missing_since() as since`)).rows[0].since;
  expect(await since()).toBe(null);
  await superuser.query(`update applied_migration set executed_at = now() - interval '49 hours'`);
  expect(await since()).toBeInstanceOf(Date);
  await fill(night.database);
  await rm(night.folder, { recursive: true });
  await night.tonight();
  expect(await since()).toBeInstanceOf(Date);
  await mkdir(night.folder);
  await night.setBack('61 minutes');
  await night.tonight();
  expect(await since()).toBe(null);
  await using api = startTestApi({ databaseUrl: night.database.appUrl });
  const { parent, mia } = await makeFamily(api);
  expect((await mia.get('/api/backup')).status).toBe(403);
  expect((await parent.get('/api/backup')).body).toEqual({ missing_since: null });
  await night.setBack('49 hours');
  const { body } = await parent.get('/api/backup');
  expect(body).toEqual({ missing_since: (await since()).toISOString() });
});

/** Guarantee: an erased person does not come back with an old file, on any server. */
test('Rules 14.120, 14.122: erasures since a backup are stored with the backups and the data, and are repeated after a restore', async () => {
  await using night = await openNight();
  await using elsewhere = await openFreshDatabase();
  await fill(night.database);
  const file = await night.tonight();
  const { rows } = await night.database.superuser.query('select distinct family_id as id from profile order by 1');
  const [gone, stays] = rows.map(({ id }) => String(id));
  const erased = 'insert into erased (family_id, id, erased_at, keeps_history) values ($1, $1, now(), false)';
  await night.database.superuser.query(erased, [gone]);
  expect(await night.tonight()).toBe(null);
  const [one, other] = [await findJoinedRows([night.folder]), await findJoinedRows([night.dataDir])];
  expect(one).toEqual([{ erased: [expect.objectContaining({ family_id: gone, child_id: null })] }]);
  expect(other).toEqual(one);
  await using backup = await openBackup(String(file));
  const order = { backup, replaces: false, keepBefore: async () => undefined, tell: () => undefined };
  await restoreDatabase(elsewhere, { ...order, joined: [...one, ...other] });
  const families = 'select distinct family_id as id from profile';
  expect((await elsewhere.superuser.query(families)).rows).toEqual([{ id: stays }]);
  await elsewhere.expectClean();
  // Only an older backup is left, so the erasures since then are unknown.
  const weekMs = 7 * 86_400_000;
  const { made_at } = backup.manifest;
  const old = { ...backup.manifest, made_at: new Date(Date.parse(made_at) - weekMs).toISOString() };
  const alone = { ...order, backup: { ...backup, manifest: old }, erasedMayReturn: false, joined: [] };
  const sentence = /^Children and families that were erased after .* would come back with this backup: the list/;
  await using empty = await openFreshDatabase();
  await expect(restoreDatabase(empty, alone)).rejects.toThrow(sentence);
  await restoreDatabase(empty, { ...alone, joined: one });
  expect((await empty.superuser.query(families)).rows).toEqual([{ id: stays }]);
  await using accepting = await openFreshDatabase();
  await restoreDatabase(accepting, { ...alone, erasedMayReturn: true });
  expect((await accepting.superuser.query(families)).rows).toHaveLength(2);
  await using young = await openFreshDatabase();
  await restoreDatabase(young, { ...alone, backup });
  await writeFile(join(night.folder, 'since-the-backup.json'), '{"erased":[{"family_id"');
  await expect(findJoinedRows([night.folder])).rejects.toThrow(/the list of erasures since the backup, is damaged/);
});
