import type { Logger } from 'pino';
import { describeError } from '../kernel/describe-error.ts';
import { wake } from '../kernel/wake.ts';
import { databaseClock } from './clock.ts';
import type { MikroORM } from './orm.ts';

// A second past the minute: a server whose clock is slightly ahead would find midnight not yet come, and wait a minute.
const everyMinute = '1 * * * * *';

/** What is done for whatever has fallen due by `now`, and what the log says where that fails. */
export type Sweep = { trouble: string; sweep: (now: Date) => Promise<unknown> };

/**
 * Wakes this process every minute and at once; what is due PostgreSQL decides, by its own clock, and stays due where it
 * is away. One sweep after the other; one that fails keeps none of the others from it.
 */
export const startScheduler = (
  { orm, log }: { orm: MikroORM; log: Logger },
  sweeps: readonly Sweep[],
  wakeAt = everyMinute,
) =>
  wake(
    async () => {
      const now = await databaseClock(orm.em.fork());
      for (const { sweep, trouble } of sweeps) {
        await sweep(now).catch((error) => log.error({ error: describeError(error) }, trouble));
      }
    },
    { pattern: wakeAt, log, trouble: 'what is due could not be looked through' },
  );
