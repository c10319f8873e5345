import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listMigrationFiles, migrationsFolder } from './list-migrations.ts';

const readHash = async (file: string) => hash('sha256', await readFile(join(migrationsFolder, file)));

/** As `sha256sum` writes and checks it: the hash, two spaces, the file. */
async function readFrozen(): Promise<Map<string, string>> {
  const lines = (await readFile(join(migrationsFolder, 'frozen.sha256'), 'utf8')).trimEnd().split('\n');
  return new Map(lines.map((line) => line.split('  ')).map(([frozen = '', file = '']) => [file, frozen]));
}

const howToAdd = (file: string, own: string) =>
  `${file} is new: add the line "${own}  ${file}" to api/migrations/frozen.sha256.`;

const neverChanges = (file: string) =>
  `${file} ran on people's databases, where a change of it never arrives: take the change back and add a new migration.`;

const neverGoes = (file: string) => `${file} ran on people's databases and is gone: put it back.`;

/** Guarantee: two databases that have had the same migrations have the same tables, whenever they were made. */
test('Rules 10.34: a migration that ran on main never changes', async () => {
  const [files, frozen] = [await listMigrationFiles(), await readFrozen()];
  const wrong: string[] = [...frozen.keys()].filter((file) => !files.includes(file)).map(neverGoes);
  for (const file of files) {
    const [own, known] = [await readHash(file), frozen.get(file)];
    if (known === undefined) wrong.push(howToAdd(file, own));
    else if (known !== own) wrong.push(neverChanges(file));
  }
  expect(wrong).toEqual([]);
});
