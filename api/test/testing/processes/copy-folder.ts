import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../src/core/errors/error-code.ts';

/** Copies a folder as `cp -r` does while files come and go: files that vanish before their turn are skipped. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const copy = entry.isDirectory()
      ? copyFolder(source, target)
      : copyFile(source, target, constants.COPYFILE_FICLONE);
    await copy.catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}
