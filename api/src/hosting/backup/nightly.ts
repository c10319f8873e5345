import type { Logger } from 'pino';
import type { BackupPlace } from '../../core/config/env.ts';
import { describeError } from '../../core/errors/describe-error.ts';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';
import type { ProductSchema } from '../../core/database/product-schema.ts';
import { asOwner, claimNight, noteEnd, type Noting, sayFailure } from './backup-runs.ts';
import { isMarked } from './folder-mark.ts';
import { noteGone } from './note-gone.ts';
import { keepJoinedRows, readJoinedRows } from './restore/joined-rows.ts';
import { makeBackup } from './make-backup.ts';
import type { Secrets } from './manifest.ts';

// A minute of its own: what the clock does for families comes first.
const everyMinute = '31 * * * * *';
/** When a night begins by the server's own clock: at home nobody is up, and no change of the hour falls here. */
const nightBegins = { hours: 3, minutes: 10 };

interface Deps extends Noting {
  readonly schema: ProductSchema;
  readonly place: BackupPlace;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly log: Logger;
  /** Aborted once the process was told to stop: a backup under way ends then, and is made after the next start. */
  readonly stopping: AbortSignal;
}

/** The day, as YYYY-MM-DD, that began when the clock last showed ten past three. */
export function dayOfNight(now: Date): string {
  const day = new Date(now);
  day.setHours(day.getHours() - nightBegins.hours, day.getMinutes() - nightBegins.minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Makes the backup of this day where no server has, and keeps what a restore adds; null where there was none to make. */
export async function backUpTonight({
  schema,
  place,
  dataDir,
  secrets,
  log,
  stopping,
  ...noting
}: Deps): Promise<string | null> {
  const { id, joined } = await asOwner(noting, async (owner) => ({
    gone: await noteGone(owner, place),
    id: place.keep ? await claimNight(owner, noting.functions, dayOfNight(new Date())) : null,
    joined: await readJoinedRows(owner, schema.tables),
  }));
  await keepJoinedRows(joined, [dataDir, ...((await isMarked(place)) ? [place.folder] : [])]);
  if (id === null) return null;
  const run = { id, kind: 'nightly', startedAt: new Date() } as const;
  try {
    const written = await makeBackup({
      ...run,
      place,
      ownerUrl: noting.ownerUrl,
      schema,
      secrets,
      signal: stopping,
    });
    await noteEnd(noting, run, written);
    const { bytes, rows, audit } = written;
    log[audit === 'findings' ? 'warn' : 'info']({ bytes, rows, audit }, 'a backup was made');
    return written.file;
  } catch (error) {
    // A stop is no trouble: the backup is made after the next start.
    log[stopping.aborted ? 'info' : 'error']({ error: describeError(error) }, 'no backup could be made');
    await noteEnd(noting, run, sayFailure(error));
    return null;
  }
}

/** Looks every minute; PostgreSQL decides which server makes it, and when it is tried again. */
export const startNightlyBackups = (deps: Deps) =>
  runPeriodically(async () => void (deps.stopping.aborted || (await backUpTonight(deps))), {
    pattern: everyMinute,
    log: deps.log,
    trouble: 'whether a backup is due could not be seen',
  });
