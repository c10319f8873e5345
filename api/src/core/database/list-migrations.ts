import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** The folder's files beside `frozen.sha256`, which names the text of each. */
export const listMigrationFiles = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((file) => file.startsWith('Migration')).toSorted();

/** What the database notes of each migration that it has had, in their order. */
export async function listMigrations(): Promise<string[]> {
  return [...new Set((await listMigrationFiles()).map((file) => parse(file).name))].toSorted();
}
