import type { Logger } from 'pino';
import { typed } from '../config/own-version.ts';
import { describeError } from '../errors/describe-error.ts';
import type { JobRuns } from './job-runs.ts';
import { runPeriodically } from './run-periodically.ts';
import { type ClockReading, lookAtClock } from '../clock/clock.ts';
import type { MikroORM } from '../database/orm.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/** What is done for whatever has fallen due by `now`, and what the log says where that fails. */
export type Sweep = { trouble: string; sweep: (now: Date) => Promise<unknown> };

/** A look at the clock, with all its sweeps. */
export type SweepRun = { readonly at: Date; readonly durationMs: number; readonly isFailed: boolean };

interface Deps {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Hears of each. */
  readonly tell?: (run: SweepRun) => void;
  readonly jobs?: JobRuns;
}

/**
 * Wakes this process every minute and at once; what is due PostgreSQL decides, by its own clock, and stays due where it
 * is away. One sweep after the other; one that fails keeps none of the others from it. While the clock is in doubt, they
 * look no further than what was due when it was last believed.
 */
export function startScheduler(
  { orm, log, tell = () => undefined, jobs }: Deps,
  sweeps: readonly Sweep[],
  wakeAt = everyMinute,
) {
  let wasRight = true;
  async function look(): Promise<boolean> {
    const clock = await lookAtClock(orm.em.fork());
    if (clock.isRight !== wasRight) tellOfClock(log, clock);
    wasRight = clock.isRight;
    let isFailed = false;
    for (const { sweep, trouble } of sweeps) {
      await sweep(clock.calendar).catch((error) => {
        isFailed = true;
        log.error({ error: describeError(error) }, trouble);
      });
    }
    return isFailed;
  }
  async function lookAndTell(): Promise<void> {
    const [at, startedMs] = [new Date(), performance.now()];
    let isFailed = true;
    try {
      isFailed = await look();
    } finally {
      tell({ at, durationMs: Math.round(performance.now() - startedMs), isFailed });
    }
  }
  const watch = jobs?.of('paying and making what is due');
  return runPeriodically(lookAndTell, {
    pattern: wakeAt,
    log,
    trouble: 'what is due could not be looked through',
    watch,
  });
}

function tellOfClock(log: Logger, { shows, seenAt, isRight }: ClockReading): void {
  if (isRight) return log.info({ shows }, 'the clock is believed again');
  log.error(
    { shows, seenAt },
    `the clock is in doubt: nothing is paid, made or missed; set it, or run ${typed('clock --right')}`,
  );
}
