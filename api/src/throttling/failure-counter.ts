import { type TryLimits, tryRulesOf } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../kernel/errors.ts';
import { createSubjectHash } from './subject-hash.ts';

/** Takes a counted failure back where it turned out to be none. */
type GiveBack = () => Promise<void>;
/** `account` is an e-mail or a person's id, and says which of the two. */
export type Guess = { account: string; address: string };

/** Counts failed sign-ins in PostgreSQL, per account and per address. */
export function createFailureCounter({ orm, secret, limits }: { orm: MikroORM; secret: string; limits: TryLimits }) {
  const { failureAccount, failureAddress } = tryRulesOf(limits);
  const hashOf = createSubjectHash(secret);

  /** Counts a guess as a failure until it is given back; throws 429, and counts nothing, once there were too many. */
  return async ({ account, address }: Guess): Promise<GiveBack> => {
    const [ofAccount, ofAddress] = [hashOf(failureAccount.scope, account), hashOf(failureAddress.scope, address)];
    const args = [ofAccount, failureAccount.max, ofAddress, failureAddress.max];
    // As text: a Date would lose the microseconds.
    const sql = 'select wait, counted_at::text from count_failure(?, ?, ?, ?)';
    const [row] = await orm.em.fork().execute<{ wait: number; counted_at: string }[]>(sql, args);
    if (row && row.wait > 0) throw tooMany(row.wait);
    const taken = [ofAccount, ofAddress, failureAccount.windowSeconds, row?.counted_at];
    return async () => void (await orm.em.fork().execute('select uncount_failure(?, ?, ?, ?)', taken));
  };
}
