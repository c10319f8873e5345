import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { BackupPlace } from '../../core/config/env.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import { isMarked } from './folder-mark.ts';

const newestSql = `
select id, file from backup_run where file is not null and kind <> 'before-restore' order by started_at desc limit 1`;

/**
 * Notes that the newest backups are gone where somebody deleted their files (Rules 14.117), up to the newest that is still
 * there: older ones may have been removed as surplus. Does nothing while the disk of the folder is away, nor for files
 * that were made in another folder.
 */
export async function noteGone(owner: Client, place: BackupPlace): Promise<void> {
  if (place.keep === null || !(await isMarked(place))) return;
  for (;;) {
    const [newest] = (await owner.query<{ id: string; file: string }>(newestSql)).rows;
    if (!newest || dirname(newest.file) !== place.folder || (await isThere(newest.file))) return;
    const sql = 'update backup_run set file = null, error = $2 where id = $1';
    await owner.query(sql, [
      newest.id,
      `The backup ${newest.file} is gone: somebody deleted or moved it.`.slice(0, 500),
    ]);
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
