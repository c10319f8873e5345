import type { Logger } from 'pino';
import { describeError } from '../kernel/describe-error.ts';
import { runPeriodically } from './run-periodically.ts';
import { type ClockReading, lookAtClock } from './clock.ts';
import type { MikroORM } from '../database/orm.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/** What is done for whatever has fallen due by `now`, and what the log says where that fails. */
export type Sweep = { trouble: string; sweep: (now: Date) => Promise<unknown> };

/**
 * Wakes this process every minute and at once; what is due PostgreSQL decides, by its own clock, and stays due where it
 * is away. One sweep after the other; one that fails keeps none of the others from it. While the clock is in doubt, they
 * look no further than what was due when it was last believed.
 */
export function startScheduler(
  { orm, log }: { orm: MikroORM; log: Logger },
  sweeps: readonly Sweep[],
  wakeAt = everyMinute,
) {
  let wasRight = true;
  const look = async () => {
    const clock = await lookAtClock(orm.em.fork());
    if (clock.isRight !== wasRight) tellOfClock(log, clock);
    wasRight = clock.isRight;
    for (const { sweep, trouble } of sweeps) {
      await sweep(clock.calendar).catch((error) => log.error({ error: describeError(error) }, trouble));
    }
  };
  return runPeriodically(look, { pattern: wakeAt, log, trouble: 'what is due could not be looked through' });
}

function tellOfClock(log: Logger, { shows, seenAt, isRight }: ClockReading): void {
  if (isRight) return log.info({ shows }, 'the clock is believed again');
  log.error(
    { shows, seenAt },
    'the clock is in doubt: nothing is paid, made or missed; set it, or run npm run clock -- --right',
  );
}
