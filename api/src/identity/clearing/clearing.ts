import type { Logger } from 'pino';
import { callFunction } from '../../core/database/call-function.ts';
import type { MikroORM } from '../../core/database/orm.ts';
import { runPeriodically } from '../../core/jobs/run-periodically.ts';

// A server that runs in the evening only clears in the evening; where nothing is over, PostgreSQL says so at once.
const everyHour = '0 23 * * * *';

type Deps = {
  readonly orm: MikroORM;
  readonly log: Logger;
  /** Functions in PostgreSQL, each of which removes a batch and answers how many rows that were. */
  readonly clearings: readonly string[];
  /** Aborted once the process was told to stop; what is left is cleared after the next start. */
  readonly stopping: AbortSignal;
};

/** Removes what is over, batch by batch (Rules 11.5); answers how many rows. PostgreSQL decides what that is. */
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

/** Of the functions of this server, which stay as long as somebody uses them. */
const noteUse = ({ orm }: Deps) => callFunction(orm.em, 'select fn.note_use()', []);

/** Wakes this process every hour and at once; where PostgreSQL is away, what is over stays over. */
export const startClearing = (deps: Deps) =>
  runPeriodically(() => noteUse(deps).then(() => clearExpired(deps)), {
    pattern: everyHour,
    log: deps.log,
    trouble: 'what is over could not be cleared',
  });
