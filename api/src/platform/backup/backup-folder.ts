import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKeep } from '../config/backup-keep.ts';

export type BackupKind = 'nightly' | 'manual' | 'before-update' | 'before-restore';

export interface StoredBackup {
  /** Of its file. */
  readonly name: string;
  readonly kind: BackupKind;
  readonly madeAt: Date;
  readonly bytes: number;
}

const named =
  /^tokennest-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-(manual|before-update|before-restore))?\.zip$/;

/** `tokennest-2026-11-26T03-10-00Z.zip`; what is no nightly one says why it was made. */
export function nameBackup(kind: BackupKind, madeAt: Date): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `tokennest-${time}Z${kind === 'nightly' ? '' : `-${kind}`}.zip`;
}

const kinds = ['manual', 'before-update', 'before-restore'] as const;

/** Null for a file that somebody else has put there. */
export function readBackupName(name: string): Pick<StoredBackup, 'kind' | 'madeAt'> | null {
  const [whole, day, hours, minutes, seconds, word] = named.exec(name) ?? [];
  if (whole === undefined) return null;
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(madeAt.getTime())) return null;
  return { kind: kinds.find((kind) => kind === word) ?? 'nightly', madeAt };
}

/** The backups of a folder, newest first; none where it is missing. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => describeFile(folder, name)));
  return found.flatMap((each) => each ?? []).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

async function describeFile(folder: string, name: string): Promise<StoredBackup | null> {
  const read = readBackupName(name);
  if (!read) return null;
  return stat(join(folder, name)).then(
    (file) => (file.isFile() ? { name, ...read, bytes: file.size } : null),
    () => null,
  );
}

/** Of what is no nightly one: enough to find the one that was meant. */
const othersKeptMax = 5;

const periods = {
  days: (at: Date) => at.toISOString().slice(0, 10),
  weeks: (at: Date) => String(Math.floor((at.getTime() / 86_400_000 + 3) / 7)),
  months: (at: Date) => at.toISOString().slice(0, 7),
};

/**
 * Those that are not kept. Of nightly ones the newest of each of the last days, weeks (from Monday) and months that have
 * any stays, so that a machine which was off loses none by it; of each other kind the newest five.
 */
export function surplusOf(backups: readonly StoredBackup[], keep: BackupKeep): StoredBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly');
  const kept = new Set([
    ...newestOfEach(nightly, periods.days, keep.days),
    ...newestOfEach(nightly, periods.weeks, keep.weeks),
    ...newestOfEach(nightly, periods.months, keep.months),
    ...kinds.flatMap((each) => newestFirst.filter(({ kind }) => kind === each).slice(0, othersKeptMax)),
  ]);
  return newestFirst.filter((each) => !kept.has(each));
}

const newestOfEach = (newestFirst: readonly StoredBackup[], periodOf: (at: Date) => string, count: number) =>
  [...Map.groupBy(newestFirst, ({ madeAt }) => periodOf(madeAt)).values()]
    .slice(0, count)
    .flatMap(([first]) => first ?? []);

export async function removeSurplus(folder: string, keep: BackupKeep): Promise<void> {
  for (const { name } of surplusOf(await listBackups(folder), keep)) await rm(join(folder, name), { force: true });
}
