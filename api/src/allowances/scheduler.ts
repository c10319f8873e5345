import { wake } from '../kernel/wake.ts';
import { sweepApprovals } from '../tasks/approval-sweep.ts';
import { databaseClock } from './clock.ts';
import { sweepAllowances, type SweepDeps } from './sweep.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/**
 * Wakes this process every minute and at once; what is due PostgreSQL decides, by its own clock, and stays due where it
 * is away.
 */
export const startScheduler = (deps: SweepDeps, wakeAt = everyMinute) =>
  wake(() => sweep(deps), { pattern: wakeAt, log: deps.log, trouble: 'what is due could not be looked through' });

async function sweep(deps: SweepDeps): Promise<void> {
  const now = await databaseClock(deps.orm.em.fork());
  await sweepAllowances(deps, now);
  await sweepApprovals(deps, now);
}
