import { type TryLimits, tryRulesOf } from '../config/try-limits.ts';
import { tooMany } from '../errors/errors.ts';
import { createRefusalMemory } from './refusal-memory.ts';
import { createSubjectHash } from './subject-hash.ts';

/**
 * `account` is an e-mail or a person's id, and says which of the two. `device` is one that this person has signed in on;
 * `address` then stands for all such devices.
 */
export type Guess = { account: string; address: string; device?: string };

/** What PostgreSQL said: how many seconds to wait, 0 for none, and for which count. */
type Told = { wait: number; waits_for: 'account' | 'address' };

/** How PostgreSQL is to count a guess: by hashes that name nobody, and with these limits or its own lower ones. */
export interface Counting {
  readonly account: Buffer;
  readonly device: Buffer | null;
  readonly address: Buffer;
  readonly accountMax: number;
  readonly addressMax: number;
  /** Throws 429 where there is a wait. */
  readonly refuse: (told: Told | undefined) => void;
  /** Throws 429 for whom that was said a moment ago, and asks nobody. */
  readonly repeatRefusal: () => Promise<void>;
  readonly forgetRefusal: () => void;
}

type Setup = { secret: string; limits: TryLimits; refusals?: ReturnType<typeof createRefusalMemory> };
export type CountingOf = (guess: Guess) => Counting;

/** Failed guesses are counted in PostgreSQL, by the functions that compare (accounts/count-guess.sql). */
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
      refuse(told) {
        if (!told || told.wait === 0) return;
        refusals.remember(counts[told.waits_for], told.wait);
        throw tooMany(told.wait);
      },
      repeatRefusal: () => refusals.repeat(Object.values(counts)),
      forgetRefusal: () => Object.values(counts).forEach(refusals.forget),
    };
  };
}
