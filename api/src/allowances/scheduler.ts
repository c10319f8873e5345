import { Cron } from 'croner';
import { describeError } from '../kernel/describe-error.ts';
import { databaseClock } from './clock.ts';
import { sweepAllowances, type SweepDeps } from './sweep.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/**
 * Wakes this process every minute and at once, never while a sweep is still running; what is due PostgreSQL decides,
 * by its own clock. `stop` waits for the payment under way. Does not keep the process alive.
 */
export function startScheduler(deps: SweepDeps, wakeAt = everyMinute): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const job = new Cron(wakeAt, { protect: true, unref: true }, () => (running = sweepNow(deps)));
  void job.trigger();
  return {
    stop() {
      job.stop();
      return running;
    },
  };
}

async function sweepNow(deps: SweepDeps): Promise<void> {
  try {
    await sweepAllowances(deps, await databaseClock(deps.orm.em.fork()));
  } catch (error) {
    // PostgreSQL is away; whatever is due stays due.
    deps.log.error({ error: describeError(error) }, 'allowances could not be looked through');
  }
}
