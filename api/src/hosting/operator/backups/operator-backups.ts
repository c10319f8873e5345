import { join } from 'node:path';
import type { Logger } from 'pino';
import { type BackupKind, listBackups, readBackupName } from '../../backup/backup-folder.ts';
import { noteEnd, type Noting, sayFailure } from '../../backup/backup-runs.ts';
import { readHasPeople } from '../../backup/restore/has-people.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { type OpenBackup, openBackup } from '../../backup/restore/open-backup.ts';
import { isEncrypted } from '../../backup/passphrase.ts';
import { replaceAuthSecret } from '../../../core/config/data-dir.ts';
import type { BackupPlace } from '../../../core/config/env.ts';
import { typed } from '../../../core/config/own-version.ts';
import { StartupError } from '../../../core/config/startup-error.ts';
import type { ProductSchema } from '../../../core/database/product-schema.ts';
import type { MikroORM } from '../../../core/database/orm.ts';
import { notFound, unfitFile } from '../../../core/errors/errors.ts';
import { readBackups } from '../backup-state.ts';
import { roomAt } from '../disk.ts';
import type { BackupsDto } from './backups.contract.ts';
import { createReceivedFile, type Piece } from './received-file.ts';
import { createWork, notNow, peopleThere, type Tell } from './work.ts';
import { operatorSentences } from '../operator.messages.ts';

interface Restoring {
  readonly tell: Tell;
  readonly erasedMayReturn: boolean;
}

export interface BackupsSetup extends Noting {
  readonly orm: MikroORM;
  readonly schema: ProductSchema;
  readonly log: Logger;
  readonly place: BackupPlace;
  readonly dataDir: string;
  readonly authSecret: string;
  /** False if AUTH_SECRET is set. */
  readonly takesSecret: boolean;
  readonly restore: (backup: OpenBackup, how: Restoring) => Promise<unknown>;
  readonly onRestored: () => void;
  readonly stopping: AbortSignal;
  readonly roomOf?: typeof roomAt;
  readonly fileMaxBytes?: number;
}

/** One task at a time per server. */
export function createOperatorBackups(setup: BackupsSetup) {
  const { orm, log, place, dataDir, ownerUrl, functions, stopping } = setup;
  const { fileMaxBytes, roomOf = roomAt } = setup;
  const received = createReceivedFile({ dataDir, roomOf, ...(fileMaxBytes !== undefined && { fileMaxBytes }) });
  const { begin, refuseUnlessFree, work } = createWork(log);

  async function make(tell: Tell): Promise<void> {
    const run = { kind: 'manual' as BackupKind, startedAt: new Date() };
    const noting = { ownerUrl, functions };
    try {
      const secrets = { auth_secret: setup.authSecret };
      const written = await makeBackup({
        ...run,
        ownerUrl,
        place,
        schema: setup.schema,
        secrets,
        tell,
        signal: stopping,
      });
      await noteEnd(noting, run, written);
    } catch (error) {
      await noteEnd(noting, run, sayFailure(error)).catch(() => undefined);
      throw error instanceof StartupError ? notNow(error) : error;
    }
  }

  async function restoreFrom(path: string, how: Restoring): Promise<void> {
    how.tell('looking at the file');
    await refuseEncrypted(path);
    await using backup = await openBackup(path);
    await setup.restore(backup, how);
    const { auth_secret: secret } = backup.secrets;
    if (setup.takesSecret && secret !== null) await replaceAuthSecret(dataDir, secret);
  }

  async function restore(path: string, how: Restoring): Promise<void> {
    try {
      await restoreFrom(path, how);
    } finally {
      await received.discard(path);
    }
    how.tell('restarting');
    setup.onRestored();
  }

  function take(piece: Piece): Promise<number> {
    refuseUnlessFree();
    return received.take(piece);
  }

  const hasPeople = () => readHasPeople(orm.em.fork());

  async function refusePeople(): Promise<void> {
    if (await hasPeople()) throw peopleThere();
  }

  async function list(): Promise<BackupsDto> {
    const { state } = await readBackups(orm.em.fork());
    const files = await listBackups(place.folder);
    return {
      folder: place.folder,
      is_chosen: place.isChosen,
      is_nightly: place.keep !== null,
      last_error: state.last_error,
      can_restore: !(await hasPeople()),
      files: files.map(({ name, kind, madeAt, bytes }) => ({ name, kind, made_at: madeAt.toISOString(), bytes })),
    };
  }

  /** 404 for anything but the name of a backup, so that it is no path. */
  function pathOf(name: string): string {
    if (readBackupName(name) === null) throw notFound();
    return join(place.folder, name);
  }

  return {
    list,
    pathOf,
    refusePeople,
    work,
    make: () => begin('backup', make),
    restore: (path: string, erasedMayReturn: boolean) =>
      begin('restore', (tell) => restore(path, { tell, erasedMayReturn })),
    take,
    receivedPathOf: received.pathOf,
  };
}
export type OperatorBackups = ReturnType<typeof createOperatorBackups>;

async function refuseEncrypted(path: string): Promise<void> {
  if (!(await isEncrypted(path).catch(() => false))) return;
  throw unfitFile(operatorSentences.encrypted({ command: typed('restore FILE') }));
}
