import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from '../../core/config/env.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import { type Installation, listOwn } from './installation.ts';

/** Hidden, so that deleting every backup by hand does not delete the mark. */
const markName = '.tokennest-backups';
const words =
  'TokenNest writes backups to this folder. Without this file it takes the folder for an empty mount point.\n';

/** False if the disk of the folder is not plugged in: what is there is an empty mount point, or nothing at all. */
export const isMarked = async ({ folder, isChosen }: BackupPlace): Promise<boolean> =>
  !isChosen || (await stat(join(folder, markName)).catch(() => null)) !== null;

/**
 * Marks a folder that somebody chose (`BACKUP_DIR`) once, so that a mount point without its disk is told from it
 * (Rules 14.114). Throws a StartupError if this database has backups in that folder, and the folder has neither them nor the mark.
 */
export async function markFolder(place: BackupPlace, installation: Installation): Promise<void> {
  if (await isMarked(place)) return;
  const { folder } = place;
  const wasUsed = [...installation.noted].some((file) => dirname(file) === folder);
  if (wasUsed && (await listOwn(folder, installation)).length === 0) throw new StartupError(unmarked(folder));
  await writeFile(join(folder, markName), words, { flag: 'wx' }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

const unmarked = (folder: string) =>
  `The folder ${folder} is empty, although backups were made there: is its disk plugged in? For a new disk, create an empty file ${join(folder, markName)} on it.`;
