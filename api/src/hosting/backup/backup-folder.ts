import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKeep } from '../../core/config/backup-keep.ts';
import type { BackupAudit } from './audit-backup.ts';

export type BackupKind = 'nightly' | 'manual' | 'before-update' | 'before-restore';

export interface BackupName {
  readonly kind: BackupKind;
  readonly madeAt: Date;
  /** Null for a name from before names contained it. */
  readonly installation: string | null;
  /** Increases with each backup of its installation, whatever the clock says; 0 for an older name. */
  readonly number: number;
  readonly audit: BackupAudit;
}

export interface StoredBackup extends BackupName {
  readonly name: string;
  readonly bytes: number;
}

const named =
  /^tokennest-(?:([0-9a-f]{8})-(\d{4,9})-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(?:-(manual|before-update|before-restore))?(?:-(findings|unaudited))?\.zip$/;

/** `tokennest-1f0c9a2b-0042-2026-11-26T03-10-00Z.zip`, plus the kind unless `nightly`, and the audit unless clean. */
export function nameBackup({ kind, madeAt, installation, number, audit }: BackupName): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  const maker = installation === null ? '' : `${installation}-${String(number).padStart(4, '0')}-`;
  const marks = [kind === 'nightly' ? [] : kind, installation === null || audit === 'clean' ? [] : audit].flat();
  return `tokennest-${[`${maker}${time}Z`, ...marks].join('-')}.zip`;
}

const kinds = ['manual', 'before-update', 'before-restore'] as const;
const marks = ['findings', 'unaudited'] as const;

export function readBackupName(name: string): BackupName | null {
  const [whole, installation = null, number = '0', day, hours, minutes, seconds, word, mark] = named.exec(name) ?? [];
  if (whole === undefined) return null;
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(madeAt.getTime())) return null;
  const kind = kinds.find((each) => each === word) ?? 'nightly';
  const audit = marks.find((each) => each === mark) ?? (installation === null ? 'unaudited' : 'clean');
  return { kind, madeAt, installation, number: Number(number), audit };
}

/** Newest first by the time in their names; empty if the folder is missing. */
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

const othersKeptMax = 5;

const periods = {
  days: (at: Date) => at.toISOString().slice(0, 10),
  weeks: (at: Date) => String(Math.floor((at.getTime() / 86_400_000 + 3) / 7)),
  months: (at: Date) => at.toISOString().slice(0, 7),
};

/** Sorts by number, so that a wrong clock does not change the order. */
export const newestFirst = (backups: readonly StoredBackup[]) =>
  backups.toSorted((a, b) => b.number - a.number || b.madeAt.getTime() - a.madeAt.getTime());

/**
 * Keeps the newest of each of the last days, weeks (from Monday) and months that have any, so that a machine that was
 * off loses none; five of each other kind; and the last one with a clean audit.
 */
export function surplusOf(backups: readonly StoredBackup[], keep: BackupKeep): StoredBackup[] {
  const sorted = newestFirst(backups);
  const nightly = sorted.filter(({ kind }) => kind === 'nightly');
  const kept = new Set([
    ...sorted.slice(0, 1),
    ...lastClean(sorted),
    ...newestOfEach(nightly, periods.days, keep.days),
    ...newestOfEach(nightly, periods.weeks, keep.weeks),
    ...newestOfEach(nightly, periods.months, keep.months),
    ...kinds.flatMap((each) => sorted.filter(({ kind }) => kind === each).slice(0, othersKeptMax)),
  ]);
  return sorted.filter((each) => !kept.has(each));
}

const lastClean = (sorted: readonly StoredBackup[]) =>
  ['clean', 'unaudited'].flatMap((wanted) => sorted.filter(({ audit }) => audit === wanted)).slice(0, 1);

const newestOfEach = (sorted: readonly StoredBackup[], periodOf: (at: Date) => string, count: number) =>
  [...Map.groupBy(sorted, ({ madeAt }) => periodOf(madeAt)).values()].slice(0, count).flatMap(([first]) => first ?? []);

export async function removeSurplus(folder: string, own: readonly StoredBackup[], keep: BackupKeep): Promise<void> {
  for (const { name } of surplusOf(own, keep)) await rm(join(folder, name), { force: true });
}
