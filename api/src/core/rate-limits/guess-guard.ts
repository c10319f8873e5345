import { createBoundedQueue, type QueueLimits } from './bounded-queue.ts';
import type { Counting, CountingOf, Guess } from './failure-counter.ts';

/**
 * One guess at a time, counting included: a flood takes one connection to PostgreSQL and one processor, and leaves the
 * rest to everybody who is signed in. That is some hundred sign-ins a second.
 */
const usualLimits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

/** Who a guess is at: an e-mail, trimmed and in lower case, known or not, or a person who is signed in. */
export type Account = { email: string } | { personId: string };

/** `check` has PostgreSQL count the guess before it compares; null is a wrong one. */
type Check<T> = (counting: Counting) => Promise<T | null>;
/** Checks a guess at an account in its turn; throws 429 once too many were wrong. */
export type Limit = <T>(account: Account, check: Check<T>) => Promise<T | null>;

type Setup = { countingOf: CountingOf; queueLimits?: QueueLimits };

/** Checks guesses at passwords and recovery codes; sign-in-failures.ts says how. */
export function createGuessGuard({ countingOf, queueLimits = usualLimits }: Setup) {
  const queue = createBoundedQueue(queueLimits);

  return async <T>(guess: Guess, check: Check<T>): Promise<T | null> => {
    const counting = countingOf(guess);
    await counting.repeatRefusal();
    const turn = { address: guess.address, account: guess.device ?? guess.account };
    const result = await queue(turn, () => check(counting));
    if (result !== null) counting.forgetRefusal();
    return result;
  };
}
export type GuardGuess = ReturnType<typeof createGuessGuard>;
