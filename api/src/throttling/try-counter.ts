import type { TryRule } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../kernel/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

/** Takes a counted try back that turned out not to be what is counted. */
type GiveBack = () => Promise<void>;

/** Counts tries in PostgreSQL. */
export function createTryCounter({ orm, secret, refusals = createRefusalMemory() }: Counting) {
  const hashOf = createSubjectHash(secret);

  /** Throws 429 once there were too many. Counted at once, and for good unless it is given back. */
  return async ({ scope, max }: TryRule, subject: string): Promise<GiveBack> => {
    const hash = hashOf(scope, subject);
    await refusals.repeat([hash]);
    const args = [scope, hash, max];
    const [row] = await orm.em.fork().execute<{ wait: number }[]>('select count_try(?, ?, ?) as wait', args);
    if (row && row.wait > 0) {
      refusals.remember(hash, row.wait);
      throw tooMany(row.wait);
    }
    return async () => {
      await orm.em.fork().execute('select uncount_try(?, ?)', [scope, hash]);
      refusals.forget(hash);
    };
  };
}
type Counting = { orm: MikroORM; secret: string; refusals?: ReturnType<typeof createRefusalMemory> };
export type CountTry = ReturnType<typeof createTryCounter>;
