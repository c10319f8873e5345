import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMigrationFiles, listMigrations, migrationsFolder } from '../../../src/core/database/list-migrations.ts';
import { schema } from '../../../src/schema.ts';

export const frozenFile = join(migrationsFolder, 'frozen.sha256');
export const tablesFile = join(migrationsFolder, 'tables.sha256');

const hashOf = async (file: string) => hash('sha256', await readFile(join(migrationsFolder, file)));

export async function hashMigrations(): Promise<Map<string, string>> {
  const files = await listMigrationFiles();
  return new Map(await Promise.all(files.map(async (file) => [file, `${await hashOf(file)}  ${file}`] as const)));
}

export const byFile = (lines: string) =>
  new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(line.indexOf('  ') + 2), line] as const),
  );

/** The line of tables.sha256: a hash of what each start applies to the tables, and the last migration. */
export async function hashTables(): Promise<string> {
  const declared = Object.entries(schema.tables).map(([table, { policies, reads, writes, lookUp, audited }]) => [
    table,
    ...[policies, reads, writes, lookUp, audited?.id].map((each) => each ?? null),
  ]);
  return `${hash('sha256', JSON.stringify(declared))}  ${(await listMigrations()).at(-1)}\n`;
}
