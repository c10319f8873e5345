import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '../config/env.ts';
import { type BackupKind, nameBackup, removeSurplus } from './backup-folder.ts';
import { sayWhatIsInTheWay } from './say-what-is-in-the-way.ts';
import { type BackupOrder, type WrittenBackup, writeBackup } from './write-backup.ts';

export interface MakeOrder extends Pick<BackupOrder, 'ownerUrl' | 'within' | 'secrets' | 'passphrase' | 'signal'> {
  readonly kind: BackupKind;
  readonly place: BackupPlace;
  readonly tell?: (step: string) => void;
}

/** A backup in the folder of backups, from which those go that are kept no longer. */
export async function makeBackup(order: MakeOrder): Promise<WrittenBackup> {
  const { kind, place, tell = () => undefined } = order;
  if (!place.isChosen)
    await mkdir(place.folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw sayWhatIsInTheWay(error, place.folder);
    });
  const to = join(place.folder, nameBackup(kind, new Date()));
  const written = await writeBackup({ ...order, to, tell });
  if (place.keep) await removeSurplus(place.folder, place.keep);
  return written;
}
