import { type TryLimits, tryRulesOf } from '../config/try-limits.ts';
import { tooMany } from '../errors/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

/**
 * `account`: a prefixed e-mail or person id. `device`: one on which this person has signed in; all share an `address`.
 */
export type Guess = { account: string; address: string; device?: string };

type Refusal = { wait: number; waits_for: 'account' | 'address' };

/** How PostgreSQL should count a guess: by keyed hashes, with these limits or its own lower ones. */
export interface Counting {
  readonly account: Buffer;
  readonly device: Buffer | null;
  readonly address: Buffer;
  readonly accountMax: number;
  readonly addressMax: number;
  readonly refuse: (refusal: Refusal | undefined) => void;
  /** Throws 429 if the same was refused a moment ago, without a query. */
  readonly repeatRefusal: () => Promise<void>;
  readonly forgetRefusal: () => void;
}

type Setup = { secret: string; limits: TryLimits; refusals?: ReturnType<typeof createRefusalMemory> };
export type CountingOf = (guess: Guess) => Counting;

export function createFailureCounter({ secret, limits, refusals = createRefusalMemory() }: Setup): CountingOf {
  const { failureAccount, failureAddress } = tryRulesOf(limits);
  const hashOf = createSubjectHash(secret);

  return ({ account, address, device }) => {
    const hashes = {
      account: hashOf(failureAccount.scope, account),
      device: device === undefined ? null : hashOf(failureAccount.scope, device),
      address: hashOf(failureAddress.scope, address),
    };
    const counts = { account: hashes.device ?? hashes.account, address: hashes.address };
    return {
      ...hashes,
      accountMax: failureAccount.max,
      addressMax: failureAddress.max,
      refuse(refusal) {
        if (!refusal || refusal.wait === 0) return;
        refusals.remember(counts[refusal.waits_for], refusal.wait);
        throw tooMany(refusal.wait);
      },
      repeatRefusal: () => refusals.repeat(Object.values(counts)),
      forgetRefusal: () => Object.values(counts).forEach(refusals.forget),
    };
  };
}
