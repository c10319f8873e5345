import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** The folder also contains `frozen.sha256`, with a hash of each migration. */
export const listMigrationFiles = async (): Promise<string[]> =>
  (await readdir(migrationsFolder)).filter((file) => file.startsWith('Migration')).toSorted();

export async function listMigrations(): Promise<string[]> {
  return [...new Set((await listMigrationFiles()).map((file) => parse(file).name))].toSorted();
}
