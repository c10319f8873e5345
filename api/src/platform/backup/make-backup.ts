import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { type BackupKind, nameBackup, newestFirst, removeSurplus } from './backup-folder.ts';
import { asOwner } from './backup-runs.ts';
import { listOwn, readInstallation } from './installation.ts';
import { sayWhatIsInTheWay } from './say-what-is-in-the-way.ts';
import { type BackupOrder, type WrittenBackup, writeBackup } from './write-backup.ts';

export interface MakeOrder extends Pick<BackupOrder, 'ownerUrl' | 'within' | 'secrets' | 'passphrase' | 'signal'> {
  readonly kind: BackupKind;
  readonly place: BackupPlace;
  readonly tell?: (step: string) => void;
}

/** Makes a backup in the folder of backups, then removes those of this installation that are no longer kept. */
export async function makeBackup(order: MakeOrder): Promise<WrittenBackup> {
  const { kind, place, tell = () => undefined } = order;
  const { folder } = place;
  if (!place.isChosen)
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw sayWhatIsInTheWay(error, folder);
    });
  const installation = await (order.within ? readInstallation(order.within) : asOwner(order, readInstallation));
  const [latest] = newestFirst(await listOwn(folder, installation));
  const number = (latest?.number ?? 0) + 1;
  const to = join(folder, nameBackup({ kind, madeAt: new Date(), installation: installation.id, number }));
  const written = await writeBackup({ ...order, to, tell });
  if (place.keep) await removeSurplus(folder, await listOwn(folder, installation), place.keep);
  await expectThere(to);
  return written;
}

/** Only the file counts: nothing may be reported as made that is not there. */
async function expectThere(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) throw new StartupError(`${file} was written, and is gone again: look who else uses its folder.`);
}
