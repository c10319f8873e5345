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

// A separate second, because the families' scheduled jobs come first.
const everyMinute = '31 * * * * *';
/** Local time at which a night begins: no one is up, and daylight saving time does not change then. */
const nightBegins = { hours: 3, minutes: 10 };

interface Deps extends Noting {
  readonly schema: ProductSchema;
  readonly place: BackupPlace;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** The date, as YYYY-MM-DD, on which the current night began. */
export function dayOfNight(now: Date): string {
  const day = new Date(now);
  day.setHours(day.getHours() - nightBegins.hours, day.getMinutes() - nightBegins.minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Makes today's backup unless another server has, and saves the rows that a restore adds; null if none was due. */
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
    // If the server stops in the middle, it makes the backup again at its next start.
    log[stopping.aborted ? 'info' : 'error']({ error: describeError(error) }, 'no backup could be made');
    await noteEnd(noting, run, sayFailure(error));
    return null;
  }
}

export const startNightlyBackups = (deps: Deps) =>
  runPeriodically(async () => void (deps.stopping.aborted || (await backUpTonight(deps))), {
    pattern: everyMinute,
    log: deps.log,
    trouble: 'could not check whether a backup is due',
  });
