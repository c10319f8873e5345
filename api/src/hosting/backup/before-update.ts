import type { Client } from 'pg';
import type { BackupPlace } from '../../core/config/env.ts';
import { typed } from '../../core/config/own-version.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { say } from '../../core/config/tool.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import { hasPeople } from './restore/has-people.ts';
import { makeBackup } from './make-backup.ts';
import type { Secrets } from './manifest.ts';
import type { WrittenBackup } from './write-backup.ts';

interface Updating {
  readonly ownerUrl: string;
  readonly place: BackupPlace;
  readonly secrets: Secrets;
  readonly schema: ProductSchema;
}

/** Throws a StartupError if it fails, so that no data is migrated without a backup. Null without accounts. */
export async function backUpBeforeUpdate(owner: Client, { place, ...rest }: Updating): Promise<WrittenBackup | null> {
  if (place.keep === null || !(await hasPeople(owner))) return null;
  say('This version migrates the data: making a backup first.');
  const written = await makeBackup({ ...rest, kind: 'before-update', place }).catch((cause: unknown) => {
    if (!(cause instanceof StartupError)) throw cause;
    throw new StartupError(
      `The data was not migrated, because no backup could be made first. ${cause.message} BACKUP_KEEP=off starts without one.`,
      { cause },
    );
  });
  say(
    `It is ${written.file}. To go back, install the previous version and run: ${typed(`restore ${written.file} --replace`)}`,
  );
  return written;
}
