import { stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from '../../core/config/env.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import { type Installation, listOwn } from './installation.ts';

/** Hidden, so that it survives when someone deletes every backup. */
const markName = '.tokennest-backups';
const words =
  'TokenNest writes backups to this folder. Without this file it takes the folder for an empty mount point.\n';

/** False if the folder's disk is not plugged in: an empty mount point, or no folder at all. */
export const isMarked = async ({ folder, isChosen }: BackupPlace): Promise<boolean> =>
  !isChosen || (await stat(join(folder, markName)).catch(() => null)) !== null;

/** The mark distinguishes a folder from an empty mount point (Rules 14.114). Throws if mark and earlier backups are missing. */
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
