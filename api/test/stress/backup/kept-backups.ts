import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import type { Household, Seen } from '../upgrades/family-use.ts';

const folder = join(import.meta.dirname, 'kept');
const seenIn = (name: string) => join(folder, 'seen', `${name}.json`);

export interface Kept {
  readonly name: string;
  readonly file: string;
  readonly household: Household;
  readonly seen: Seen;
}

/** Sorted by the newest migration of each. */
export async function listKept(): Promise<Kept[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.zip')).map((file) => file.slice(0, -4));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const { household, seen } = JSON.parse(await readFile(seenIn(name), 'utf8'));
      return { name, file: join(folder, `${name}.zip`), household, seen };
    }),
  );
}

export async function keepBackup(file: string, { household, seen }: Pick<Kept, 'household' | 'seen'>): Promise<void> {
  await using backup = await openBackup(file);
  const name = String(backup.manifest.migrations.at(-1));
  await writeFile(join(folder, `${name}.zip`), await readFile(file));
  await writeFile(seenIn(name), `${JSON.stringify({ household, seen }, null, 2)}\n`);
}
