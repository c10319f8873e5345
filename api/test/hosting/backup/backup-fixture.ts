import { join } from 'node:path';
import { openBackup } from '../../../src/hosting/backup/restore/open-backup.ts';
import { type BackupOrder, writeBackup } from '../../../src/hosting/backup/write-backup.ts';
import { openOrm, restoreDatabase, schema } from '../../../src/schema.ts';
import { fillFamily } from '../../testing/families/fill-family.ts';
import { insertFamily } from '../../testing/families/insert-family.ts';
import { type FreshDatabase, openFreshDatabase } from '../../testing/processes/fresh-database.ts';
import { pointUrlsAt } from '../../testing/processes/test-database.ts';
import { makeFolder } from '../../testing/processes/make-folder.ts';

export const secret = 'the secret of a backup that is tried';

export const fill = (database: FreshDatabase): Promise<void> => fillUrls(database);

export async function fillUrls(database: { ownerUrl: string; appUrl: string }): Promise<void> {
  const pointBack = pointUrlsAt(database);
  const orm = openOrm({ url: database.appUrl, poolMax: 4 });
  try {
    for (const _ of [1, 2]) await fillFamily(orm, await insertFamily(orm, 2));
  } finally {
    await orm.close();
    pointBack();
  }
}

export async function openTwoDatabases() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeFolder());
  const from = opening.use(await openFreshDatabase());
  const to = opening.use(await openFreshDatabase());
  await fill(from);
  const open = opening.move();
  return { folder: folder.path, from, to, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

export const backUp = (database: FreshDatabase, to: string, more: Partial<BackupOrder> = {}) =>
  writeBackup({
    ownerUrl: database.ownerUrl,
    schema,
    to,
    secrets: { auth_secret: secret },
    tell: () => undefined,
    ...more,
  });

export async function restore(
  file: string,
  to: { ownerUrl: string; appUrl: string },
  replaces = false,
  withFindings: string[] = [],
) {
  await using backup = await openBackup(file);
  const kept: string[] = [];
  const done = await restoreDatabase(to, {
    backup,
    replaces,
    withFindings: new Set(withFindings),
    keepBefore: async () => void kept.push('kept'),
    tell: () => undefined,
  });
  return { ...done, kept };
}

export const fileIn = (folder: string, name = 'a.zip') => join(folder, name);
