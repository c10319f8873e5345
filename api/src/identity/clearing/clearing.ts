import type { Logger } from 'pino';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';

// Hourly, since some servers run only in the evening. Without expired rows it returns immediately.
const everyHour = '0 23 * * * *';

type Deps = {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** SQL functions that each delete a batch and return its size. */
  readonly clearings: readonly string[];
  readonly stopping: AbortSignal;
};

/** Deletes expired rows in batches (Rules 11.5); returns how many. PostgreSQL decides which. */
export async function clearExpired({ orm, clearings, stopping }: Omit<Deps, 'log'>): Promise<number> {
  let sum = 0;
  for (const clearing of clearings)
    while (!stopping.aborted) {
      const [row] = await callFunction<{ count: number }>(orm.em, `select fn.${clearing}() as count`, []);
      if (!row?.count) break;
      sum += row.count;
    }
  return sum;
}

/** Unused versions of the functions are dropped. */
const noteUse = ({ orm }: Deps) => callFunction(orm.em, 'select fn.note_use()', []);

/** Runs immediately and every hour; if PostgreSQL is unavailable, expired rows stay until the next run. */
export const startClearing = (deps: Deps) =>
  runPeriodically(() => noteUse(deps).then(() => clearExpired(deps)), {
    pattern: everyHour,
    log: deps.log,
    trouble: 'could not delete expired rows',
  });
