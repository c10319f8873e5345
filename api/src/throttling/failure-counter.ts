import { type TryLimits, tryRulesOf } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../kernel/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

/** Takes a counted failure back where it turned out to be none. */
type GiveBack = () => Promise<void>;
/** `account` is an e-mail or a person's id, and says which of the two. */
export type Guess = { account: string; address: string };

type Counting = {
  orm: MikroORM;
  secret: string;
  limits: TryLimits;
  refusals?: ReturnType<typeof createRefusalMemory>;
};

/** Counts failed sign-ins in PostgreSQL, per account and per address. */
export function createFailureCounter({ orm, secret, limits, refusals = createRefusalMemory() }: Counting) {
  const { failureAccount, failureAddress } = tryRulesOf(limits);
  const hashOf = createSubjectHash(secret);
  const subjectsOf = ({ account, address }: Guess) => ({
    account: hashOf(failureAccount.scope, account),
    address: hashOf(failureAddress.scope, address),
  });

  /** Throws 429 for whom that was said a moment ago, and asks nobody. */
  const repeatRefusal = (guess: Guess) => refusals.repeat(Object.values(subjectsOf(guess)));

  /** Counts a guess as a failure until it is given back; throws 429, and counts nothing, once there were too many. */
  async function countFailure(guess: Guess): Promise<GiveBack> {
    const subjects = subjectsOf(guess);
    const args = [subjects.account, failureAccount.max, subjects.address, failureAddress.max];
    // As text: a Date would lose the microseconds.
    const sql = 'select wait, waits_for, counted_at::text from count_failure(?, ?, ?, ?)';
    const [row] = await orm.em.fork().execute<Counted[]>(sql, args);
    if (row && row.wait > 0) {
      refusals.remember(subjects[row.waits_for], row.wait);
      throw tooMany(row.wait);
    }
    const taken = [subjects.account, subjects.address, failureAccount.windowSeconds, row?.counted_at];
    return async () => {
      await orm.em.fork().execute('select uncount_failure(?, ?, ?, ?)', taken);
      for (const subject of Object.values(subjects)) refusals.forget(subject);
    };
  }

  return { repeatRefusal, countFailure };
}

type Counted = { wait: number; waits_for: 'account' | 'address'; counted_at: string };
