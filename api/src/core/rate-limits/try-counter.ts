import type { TryRule } from '../config/try-limits.ts';
import { callFunction } from '../database/call-function.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../errors/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

/** Counts tries in PostgreSQL. */
export function createTryCounter({ orm, secret, refusals = createRefusalMemory() }: Counting) {
  const hashOf = createSubjectHash(secret);

  async function ask(call: 'count_try' | 'wait_for_try', { scope, max }: TryRule, subject: string): Promise<void> {
    const hash = hashOf(scope, subject);
    await refusals.repeat([hash]);
    const args = [scope, hash, max];
    const [row] = await callFunction<{ wait: number }>(orm.em, `select fn.${call}(?, ?, ?) as wait`, args);
    if (!row || row.wait === 0) return;
    refusals.remember(hash, row.wait);
    throw tooMany(row.wait);
  }

  return {
    /** Throws 429 once there were too many. Counted at once, and for good. */
    countTry: (rule: TryRule, subject: string) => ask('count_try', rule, subject),
    /** The same without counting, for what is counted only where it turns out to be what the rule is about. */
    refuseTry: (rule: TryRule, subject: string) => ask('wait_for_try', rule, subject),
  };
}
type Counting = { orm: MikroORM; secret: string; refusals?: ReturnType<typeof createRefusalMemory> };
export type Tries = ReturnType<typeof createTryCounter>;
