import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type OpenBackup, openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { digestTables } from '../../testing/processes/digest-tables.ts';
import { compareSchemas, readSchema } from '../../testing/processes/read-schema.ts';
import { connectTo } from '../../testing/processes/test-database.ts';
import { restoreDatabase } from '../../../src/schema.ts';
import { backUp, fileIn, fill, openTwoDatabases, restore, secret } from './backup-fixture.ts';

/** Guarantee: a backup contains everything that was stored when it was made. */
test('Rules 14.110, 14.112: a restore is exact to the byte, into the same tables, and the audit is clean', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  const wanted = await readSchema(to.superuser);
  const before = await digestTables(from.superuser);
  const { rows, manifest } = await backUp(from, fileIn(folder));
  expect(rows).toBeGreaterThan(50);
  expect(manifest.tables.filter((table) => table.rows === 0).map(({ name }) => name)).toEqual(expect.any(Array));
  const restored = await restore(fileIn(folder), to);
  expect(restored).toEqual({ rows, hasReplaced: false, findings: null, kept: [] });
  expect(await digestTables(to.superuser)).toEqual(before);
  expect(await digestTables(from.superuser)).toEqual(before);
  expect(compareSchemas(await readSchema(to.superuser), wanted)).toEqual([]);
  await to.expectClean();
  await using backup = await openBackup(fileIn(folder));
  expect(backup.secrets).toEqual({ auth_secret: secret });
});

/** Guarantee: a mistyped file name destroys no data. */
test('Rules 14.113: existing data is replaced only on request, and is backed up first', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  await backUp(from, fileIn(folder));
  await fill(to);
  const before = await digestTables(to.superuser);
  await expect(restore(fileIn(folder), to)).rejects.toThrow(/There are people in this database already/);
  expect(await digestTables(to.superuser)).toEqual(before);
  await backUp(to, fileIn(folder, 'before.zip'));
  expect(await restore(fileIn(folder), to, true)).toMatchObject({ hasReplaced: true, kept: ['kept'] });
  expect(await digestTables(to.superuser)).toEqual(await digestTables(from.superuser));
  await restore(fileIn(folder, 'before.zip'), to, true);
  expect(await digestTables(to.superuser)).toEqual(before);
});

test('Rules 14.113: a restore that replaces is refused while a server is connected', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  await backUp(from, fileIn(folder));
  await fill(to);
  const before = await digestTables(to.superuser);
  const server = await connectTo(to.appUrl);
  await expect(restore(fileIn(folder), to, true)).rejects.toThrow(
    /^A server is using this database: stop every server/,
  );
  expect(await digestTables(to.superuser)).toEqual(before);
  await server.end();
  expect(await restore(fileIn(folder), to, true)).toMatchObject({ hasReplaced: true });
});

/** Guarantee: one wrong balance does not make later backups useless, but they are marked as having findings. */
test("Rules 14.121: a backup contains the audit's result, and is restored despite findings if their families are named", async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  const clean = await backUp(from, fileIn(folder));
  // An older version can read the clean backup, and refuses the other as too new.
  expect(clean).toMatchObject({ audit: 'clean', manifest: { format_version: 1 } });
  expect(clean.manifest).not.toHaveProperty('findings');
  const wrong = 'update token_account set balance = balance + 1 where ctid = (select min(ctid) from token_account)';
  const { rows } = await from.superuser.query(`${wrong} returning family_id`);
  const families = rows.map(({ family_id }) => String(family_id));
  const findings = { checks: [{ name: 'balance-is-sum', found: 1 }], families };
  const broken = await backUp(from, fileIn(folder, 'b.zip'));
  expect(broken).toMatchObject({ audit: 'findings', manifest: { format_version: 2, findings } });
  await using backup = await openBackup(broken.file);
  expect(backup.manifest.findings).toEqual(findings);
  for (const named of [[], ['00000000-0000-7000-8000-000000000001']]) {
    const refused = restore(broken.file, to, false, named);
    await expect(refused).rejects.toThrow(`--with-findings ${families.join(',')}`);
  }
  expect(await restore(broken.file, to, false, families)).toMatchObject({ findings });
  expect(await digestTables(to.superuser)).toEqual(await digestTables(from.superuser));
});

test('Rules 14.121: data that cannot be audited is still backed up', async () => {
  await using databases = await openTwoDatabases();
  const { from, folder } = databases;
  await from.superuser.query('alter table task rename column approved_number to approved_at_number');
  expect(await backUp(from, fileIn(folder))).toMatchObject({ audit: 'unaudited', manifest: { format_version: 1 } });
  await from.superuser.query('delete from applied_migration where id = (select max(id) from applied_migration)');
  expect(await backUp(from, fileIn(folder, 'b.zip'))).toMatchObject({ audit: 'unaudited' });
});

/** Guarantee: a family keeps its own data until the new data is complete and audited. */
test('Rules 14.112: a backup in which a token is missing changes nothing', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  await fill(to);
  const before = await digestTables(to.superuser);
  await from.superuser.query(
    'update token_account set balance = balance + 1 where ctid = (select min(ctid) from token_account)',
  );
  await backUp(from, fileIn(folder));
  await expect(restore(fileIn(folder), to, true)).rejects.toThrow(
    /The audit found differences in the backup[^]*balance-is-sum/,
  );
  expect(await digestTables(to.superuser)).toEqual(before);
});

test('Rules 14.112: if the backup beforehand fails, nothing changes', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  await backUp(from, fileIn(folder));
  await fill(to);
  const before = await digestTables(to.superuser);
  await using backup = await openBackup(fileIn(folder));
  const keepBefore = async () => {
    throw new Error('No room');
  };
  await expect(restoreDatabase(to, { backup, replaces: true, keepBefore, tell: () => undefined })).rejects.toThrow(
    'No room',
  );
  expect(await digestTables(to.superuser)).toEqual(before);
});

test("Rules 14.112: sequences continue after the backup's, and data about this installation stays", async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  const note = (id: string) => `insert into backup_run (id, kind, started_at) values ('${id}', 'manual', now())`;
  await from.superuser.query(note('00000000-0000-7000-8000-000000000001'));
  await to.superuser.query(note('00000000-0000-7000-8000-000000000002'));
  const token = `insert into release_token (name, hash, note, expires_at) values ('childApp', $1, '', now()) returning id`;
  for (const n of [1, 2, 3]) await from.superuser.query(token, [Buffer.alloc(32, n)]);
  await backUp(from, fileIn(folder));
  await restore(fileIn(folder), to);
  const { rows } = await to.superuser.query('select id from backup_run');
  expect(rows).toEqual([{ id: '00000000-0000-7000-8000-000000000002' }]);
  const { rows: next } = await to.superuser.query(token, [Buffer.alloc(32, 4)]);
  expect(Number(next[0].id)).toBe(4);
});

/** Guarantee: if PostgreSQL refuses the restore, it fails with the reason instead of a crash. */
test('Rules 14.112: a copy that PostgreSQL refuses before the first row is an error of the restore', async () => {
  await using databases = await openTwoDatabases();
  const { from, to, folder } = databases;
  await backUp(from, fileIn(folder));
  await using backup = await openBackup(fileIn(folder));
  const { manifest } = backup;
  const [table] = manifest.tables;
  if (!table) throw new Error('A backup without tables');
  const twice = { ...table, columns: [...table.columns, ...table.columns] };
  const slow: OpenBackup = {
    ...backup,
    manifest: { ...manifest, tables: [twice] },
    readTable: (part) => delay(200).then(() => backup.readTable(part)),
    [Symbol.asyncDispose]: async () => undefined,
  };
  const order = { backup: slow, replaces: false, keepBefore: async () => undefined, tell: () => undefined };
  await expect(restoreDatabase(to, order)).rejects.toThrow(/specified more than once/);
});
