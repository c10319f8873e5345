import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Client } from 'pg';
import type { BackupPlace } from '../../core/config/env.ts';
import { errorCode } from '../../core/errors/error-code.ts';
import { isMarked } from './folder-mark.ts';

const newestSql = `
select id, file from backup_run where file is not null and kind <> 'before-restore' order by started_at desc limit 1`;

/** Ignores files older than the newest existing one, which may be surplus, and missing disks (Rules 14.117). */
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
