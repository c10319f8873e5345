import type { Logger } from 'pino';
import { typed } from '../config/own-version.ts';
import { describeError } from '../errors/describe-error.ts';
import type { JobRuns } from './job-runs.ts';
import { runPeriodically } from './run-periodically.ts';
import { type ClockReading, lookAtClock } from '../clock/clock.ts';
import type { MikroORM } from '../database/orm.ts';

// One second past the minute: a server whose clock is slightly fast would miss midnight and be a minute late.
const everyMinute = '1 * * * * *';

/** Does the work due by `now`; `trouble` is the log message if it fails. */
export type ScheduledJob = { trouble: string; runJob: (now: Date) => Promise<unknown> };

export type JobRun = { readonly at: Date; readonly durationMs: number; readonly isFailed: boolean };

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  readonly tell?: (run: JobRun) => void;
  readonly jobs?: JobRuns;
}

/**
 * PostgreSQL's clock decides which work is due, and work stays due while PostgreSQL is unavailable. While the clock
 * is implausible, jobs handle only work that was due at its last plausible time.
 */
export function startScheduler(
  { orm, log, tell = () => undefined, jobs }: Deps,
  sweeps: readonly ScheduledJob[],
  wakeAt = everyMinute,
) {
  let wasRight = true;
  async function look(): Promise<boolean> {
    const clock = await lookAtClock(orm.em.fork());
    if (clock.isRight !== wasRight) tellOfClock(log, clock);
    wasRight = clock.isRight;
    let isFailed = false;
    for (const { runJob, trouble } of sweeps) {
      await runJob(clock.calendar).catch((error) => {
        isFailed = true;
        log.error({ error: describeError(error) }, trouble);
      });
    }
    return isFailed;
  }
  async function checkAndReport(): Promise<void> {
    const [at, startedMs] = [new Date(), performance.now()];
    let isFailed = true;
    try {
      isFailed = await look();
    } finally {
      tell({ at, durationMs: Math.round(performance.now() - startedMs), isFailed });
    }
  }
  const watch = jobs?.of('processing due work');
  return runPeriodically(checkAndReport, {
    pattern: wakeAt,
    log,
    trouble: 'due work could not be processed',
    watch,
  });
}

function tellOfClock(log: Logger, { shows, seenAt, isRight }: ClockReading): void {
  if (isRight) return log.info({ shows }, 'the clock is plausible again');
  log.error(
    { shows, seenAt },
    `the clock may be wrong: allowances and tasks are paused; set it, or run ${typed('clock --right')}`,
  );
}
