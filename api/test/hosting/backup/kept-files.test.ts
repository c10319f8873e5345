import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeBackup } from '../../../src/hosting/backup/make-backup.ts';
import { noteEnd } from '../../../src/hosting/backup/backup-runs.ts';
import { functions, schema } from '../../../src/schema.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { fill, secret } from './backup-fixture.ts';

const closing = new AsyncDisposableStack();
let one: FreshDatabase;
let other: FreshDatabase;

beforeAll(async () => {
  [one, other] = [closing.use(await openFreshDatabase()), closing.use(await openFreshDatabase())];
  await fill(one);
  await fill(other);
});

afterAll(() => closing.disposeAsync());

const make = ({ ownerUrl }: FreshDatabase, folder: string) =>
  makeBackup({
    ownerUrl,
    kind: 'manual',
    schema,
    place: { folder, isChosen: true, keep: { days: 7, weeks: 4, months: 12 } },
    secrets: { auth_secret: secret },
  });

async function copyToYears(file: string, folder: string, years: readonly number[]): Promise<string[]> {
  const names = years.map((year) => basename(file).replace(/\d{4}(-\d\d-\d\dT)/, `${year}$1`));
  for (const name of names) await copyFile(file, join(folder, name));
  return names;
}

test('Rules 14.114: with a clock that is behind, the file just written stays', async () => {
  await using folder = await makeFolder();
  const first = await make(one, folder.path);
  await copyToYears(first.file, folder.path, [2091, 2092, 2093, 2094, 2095, 2096]);
  await rm(first.file);
  const written = await make(one, folder.path);
  expect(await readdir(folder.path)).toContain(basename(written.file));
});

test('Rules 14.114: in a shared folder each installation removes only its own backups', async () => {
  await using folder = await makeFolder();
  const first = await make(one, folder.path);
  const theirs = await copyToYears(first.file, folder.path, [2011, 2012, 2013, 2014, 2015, 2016]);
  await make(other, folder.path);
  expect(await readdir(folder.path)).toEqual(expect.arrayContaining(theirs));
  await make(one, folder.path);
  const left = await readdir(folder.path);
  expect(theirs.filter((name) => left.includes(name))).toHaveLength(3);
});

test('Rules 14.114: a backup with an older name is removed only by the installation that recorded it', async () => {
  await using folder = await makeFolder();
  const written = await make(one, folder.path);
  const older = [2011, 2012, 2013, 2014, 2015].map((year) => `tokennest-${year}-11-26T03-10-00Z-manual.zip`);
  for (const name of older) await copyFile(written.file, join(folder.path, name));
  await make(one, folder.path);
  expect(await readdir(folder.path)).toEqual(expect.arrayContaining(older));
  const run = { kind: 'manual', startedAt: new Date() } as const;
  const noted = { ...written, file: join(folder.path, String(older[0])) };
  await noteEnd({ ownerUrl: one.ownerUrl, functions }, run, noted);
  for (const name of older.slice(1)) {
    await noteEnd({ ownerUrl: other.ownerUrl, functions }, run, { ...written, file: join(folder.path, name) });
  }
  for (const _ of [1, 2, 3]) await make(one, folder.path);
  const left = await readdir(folder.path);
  expect(older.filter((name) => left.includes(name))).toEqual(older.slice(1));
});
