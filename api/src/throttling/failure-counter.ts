import type { TryLimits } from '../config/try-limits.ts';
import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../kernel/errors.ts';
import { createSubjectHash } from './subject-hash.ts';

const windowSeconds = 15 * 60;

/** Takes a counted failure back where it turned out to be none. */
type GiveBack = () => Promise<void>;
/**
 * `account` is an e-mail or a person's id, and says which of the two; `device` is the id of a device that has proved
 * that the account has signed in there.
 */
export type Guess = { account: string; address: string; device?: string | null };
/** Whom a failure counts for: the narrower one first, so that two guesses never wait for each other. */
type Pair = readonly [Buffer, Buffer];

/** Counts failed sign-ins in PostgreSQL, per account and per address. */
export function createFailureCounter({ orm, secret, limits }: { orm: MikroORM; secret: string; limits: TryLimits }) {
  const { signInFailuresPerAccountMax: accountMax, signInFailuresPerAddressMax: addressMax } = limits;
  const hashOf = createSubjectHash(secret);

  async function count([one, all]: Pair) {
    // As text: a Date would lose the microseconds.
    const sql = 'select wait, counted_at::text from count_failure(?, ?, ?, ?, ?)';
    const args = [one, accountMax, all, addressMax, windowSeconds];
    const [row] = await orm.em.fork().execute<{ wait: number; counted_at: string }[]>(sql, args);
    return row ?? { wait: 0, counted_at: null };
  }

  /**
   * A remembered device counts by itself, so that neither strangers who guess at its account nor its own address close
   * it; all such devices of an account together fail as often as an address may, whoever has collected them. Only once
   * these are at their limit does the guess count as a stranger's.
   */
  function pairsOf({ account, address, device }: Guess): Pair[] {
    const common: Pair = [hashOf('failure-account', account), hashOf('failure-address', address)];
    if (!device) return [common];
    const ofDevice = hashOf('failure-device', JSON.stringify([account, device]));
    return [[ofDevice, hashOf('failure-devices', account)], common];
  }

  /** Counts a guess as a failure until it is given back; throws 429, and counts nothing, once there were too many. */
  return async (guess: Guess): Promise<GiveBack> => {
    const waits: number[] = [];
    for (const pair of pairsOf(guess)) {
      const { wait, counted_at: countedAt } = await count(pair);
      const taken = [...pair, windowSeconds, countedAt];
      if (wait === 0) return async () => void (await orm.em.fork().execute('select uncount_failure(?, ?, ?, ?)', taken));
      waits.push(wait);
    }
    throw tooMany(Math.min(...waits));
  };
}
