import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import type { Household, Seen } from '../upgrades/family-use.ts';

const folder = join(import.meta.dirname, 'kept');
/** Who lived in a kept backup, and what they saw. */
const seenIn = (name: string) => join(folder, 'seen', `${name}.json`);

/** A backup that a version of before made, who lived in it, and what they saw. */
export interface Kept {
  readonly name: string;
  readonly file: string;
  readonly household: Household;
  readonly seen: Seen;
}

/** By the newest migration that each has had. */
export async function listKept(): Promise<Kept[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.zip')).map((file) => file.slice(0, -4));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const { household, seen } = JSON.parse(await readFile(seenIn(name), 'utf8'));
      return { name, file: join(folder, `${name}.zip`), household, seen };
    }),
  );
}

/** One of each set of tables is kept for good: the newest that had it. */
export async function keepBackup(file: string, { household, seen }: Pick<Kept, 'household' | 'seen'>): Promise<void> {
  await using backup = await openBackup(file);
  const name = String(backup.manifest.migrations.at(-1));
  await writeFile(join(folder, `${name}.zip`), await readFile(file));
  await writeFile(seenIn(name), `${JSON.stringify({ household, seen }, null, 2)}\n`);
}
