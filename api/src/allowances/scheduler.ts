import { wake } from '../kernel/wake.ts';
import { databaseClock } from '../database/clock.ts';
import { sweepAllowances, type SweepDeps } from './sweep.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/**
 * Wakes this process every minute and at once; what is due PostgreSQL decides, by its own clock, and stays due where it
 * is away.
 */
export const startScheduler = (deps: SweepDeps, wakeAt = everyMinute) =>
  wake(async () => sweepAllowances(deps, await databaseClock(deps.orm.em.fork())), {
    pattern: wakeAt,
    log: deps.log,
    trouble: 'allowances could not be looked through',
  });
