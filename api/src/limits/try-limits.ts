import type { MikroORM } from '../database/orm.ts';
import { tooMany } from '../http/errors.ts';
import { createSubjectHash } from './subject-hash.ts';

/** How often something may be tried, as the environment sets it, and how many proxies stand before us. */
export interface TryLimits {
  readonly trustedProxies: number;
  readonly joinsPerAccountMax: number;
  readonly joinsPerAddressMax: number;
  readonly signInFailuresPerAccountMax: number;
  readonly signInFailuresPerAddressMax: number;
}

export const usualTryLimits: TryLimits = {
  trustedProxies: 0,
  // Rules 11.4: 10 tries per account and hour, 30 per address.
  joinsPerAccountMax: 10,
  joinsPerAddressMax: 30,
  // Within 15 minutes: more than anybody mistypes, and a home's whole address may have five such people.
  signInFailuresPerAccountMax: 10,
  signInFailuresPerAddressMax: 50,
};

/** One thing that is counted: at most `max` tries from the first on, then a wait until `windowSeconds` are over. */
export interface TryRule {
  readonly scope: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts tries in PostgreSQL. */
export function createTryCounter({ orm, secret }: { orm: MikroORM; secret: string }) {
  const hashOf = createSubjectHash(secret);

  /** Throws 429 once there were too many. Counted at once and for good, whatever becomes of the request. */
  return async ({ scope, max, windowSeconds }: TryRule, subject: string): Promise<void> => {
    const args = [scope, hashOf(scope, subject), max, windowSeconds];
    const [row] = await orm.em.fork().execute<{ wait: number }[]>('select count_try(?, ?, ?, ?) as wait', args);
    if (row && row.wait > 0) throw tooMany(row.wait);
  };
}
export type CountTry = ReturnType<typeof createTryCounter>;
