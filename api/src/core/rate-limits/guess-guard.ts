import { createBoundedQueue, type QueueLimits } from './bounded-queue.ts';
import type { Counting, CountingOf, Guess } from './failure-counter.ts';

/** A flood takes one connection and one processor; the rest is for signed-in people: about 100 sign-ins a second. */
const usualLimits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

/** The account that is guessed: a normalized e-mail, whether known or not, or a signed-in person. */
export type Account = { email: string } | { personId: string };

type Check<T> = (counting: Counting) => Promise<T | null>;
export type Limit = <T>(account: Account, check: Check<T>) => Promise<T | null>;

type Setup = { countingOf: CountingOf; queueLimits?: QueueLimits };

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
