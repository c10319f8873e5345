import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from '../../core/config/env.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { type BackupKind, nameBackup, newestFirst, removeSurplus } from './backup-folder.ts';
import { asOwner } from './backup-runs.ts';
import { markFolder } from './folder-mark.ts';
import { listOwn, readInstallation } from './installation.ts';
import { explainFailure } from './restore/explain-failure.ts';
import type { BackupAudit } from './audit-backup.ts';
import { type BackupOrder, type WrittenBackup, writeBackup } from './write-backup.ts';

export interface MakeOrder extends Pick<
  BackupOrder,
  'ownerUrl' | 'within' | 'schema' | 'secrets' | 'passphrase' | 'signal'
> {
  readonly kind: BackupKind;
  readonly place: BackupPlace;
  readonly tell?: (step: string) => void;
}

export async function makeBackup(order: MakeOrder): Promise<WrittenBackup> {
  const { kind, place, tell = () => undefined } = order;
  const { folder } = place;
  if (!place.isChosen)
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw explainFailure(error, folder);
    });
  const installation = await (order.within ? readInstallation(order.within) : asOwner(order, readInstallation));
  await markFolder(place, installation).catch((error: unknown) => {
    throw explainFailure(error, folder);
  });
  const [latest] = newestFirst(await listOwn(folder, installation));
  const number = (latest?.number ?? 0) + 1;
  const made = { kind, madeAt: new Date(), installation: installation.id, number };
  const nameBy = (audit: BackupAudit) => join(folder, nameBackup({ ...made, audit }));
  const written = await writeBackup({ ...order, to: nameBy('clean'), nameBy, tell });
  if (place.keep) await removeSurplus(folder, await listOwn(folder, installation), place.keep);
  await expectThere(written.file);
  return written;
}

/** Never report a backup whose file does not exist. */
async function expectThere(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) throw new StartupError(`${file} was written but has disappeared: check what else uses its folder.`);
}
