import type { TryRule } from '../config/try-limits.ts';
import { callFunction } from '../database/call-function.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../errors/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

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
    /** Throws 429 after too many attempts. Counts permanently, whatever happens to the request. */
    countTry: (rule: TryRule, subject: string) => ask('count_try', rule, subject),
    /** Throws the same 429 but counts nothing, for requests that may turn out not to be attempts under this rule. */
    refuseTry: (rule: TryRule, subject: string) => ask('wait_for_try', rule, subject),
  };
}
type Counting = { orm: MikroORM; secret: string; refusals?: ReturnType<typeof createRefusalMemory> };
export type Tries = ReturnType<typeof createTryCounter>;
