import { createBoundedQueue, type QueueLimits } from './bounded-queue.ts';
import { createFailureCounter, type Guess } from './failure-counter.ts';

/**
 * One guess at a time, counting included: a flood takes one connection to PostgreSQL and one processor, and leaves the
 * rest to everybody who is signed in. That is some hundred sign-ins a second.
 */
const usualLimits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

/** Who a guess is at: an e-mail, trimmed and in lower case, known or not, or a person who is signed in. */
export type Account = { email: string } | { personId: string };

/** Counts a guess for its account and throws 429 without checking once too many were wrong; null is a wrong one. */
export type Limit = <T>(account: Account, check: () => Promise<T | null>) => Promise<T | null>;

type Setup = Parameters<typeof createFailureCounter>[0] & { queueLimits?: QueueLimits };

/** Checks guesses at passwords and recovery codes; sign-in-failures.ts says how. */
export function createGuessGuard({ queueLimits = usualLimits, ...setup }: Setup) {
  const queue = createBoundedQueue(queueLimits);
  const { repeatRefusal, countFailure } = createFailureCounter(setup);

  async function checkCounted<T>(guess: Guess, check: () => Promise<T | null>): Promise<T | null> {
    const giveBack = await countFailure(guess);
    const result = await check().catch(async (error: unknown) => {
      // A full queue or a database that is away says nothing about the guess.
      await giveBack();
      throw error;
    });
    if (result !== null) await giveBack();
    return result;
  }

  return async <T>(guess: Guess, check: () => Promise<T | null>): Promise<T | null> => {
    await repeatRefusal(guess);
    return queue(guess, () => checkCounted(guess, check));
  };
}
export type GuardGuess = ReturnType<typeof createGuessGuard>;
