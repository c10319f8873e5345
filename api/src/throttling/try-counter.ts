import type { TryRule } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../kernel/errors.ts';
import { createSubjectHash } from './subject-hash.ts';

/** Counts tries in PostgreSQL. */
export function createTryCounter({ orm, secret }: { orm: MikroORM; secret: string }) {
  const hashOf = createSubjectHash(secret);

  /** Throws 429 once there were too many. Counted at once and for good, whatever becomes of the request. */
  return async ({ scope, max }: TryRule, subject: string): Promise<void> => {
    const args = [scope, hashOf(scope, subject), max];
    const [row] = await orm.em.fork().execute<{ wait: number }[]>('select count_try(?, ?, ?) as wait', args);
    if (row && row.wait > 0) throw tooMany(row.wait);
  };
}
export type CountTry = ReturnType<typeof createTryCounter>;
