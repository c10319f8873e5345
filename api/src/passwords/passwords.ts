import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createBoundedQueue, type QueueLimits } from '../throttling/bounded-queue.ts';

// argon2id, which is the library's default algorithm; memory in KiB. 5.6 ms a hash here.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time, off the event loop, so that of two processors one remains for everything else: 170 a second. Once
 * 64 are waiting, the next is answered 503.
 */
const limits: QueueLimits = { runningMax: 1, waitingMax: 64 };

/**
 * Hashes and checks passwords in a bounded queue, so a flood of sign-ins cannot take every core and all memory. Another
 * `cost` is for tests that need people, not their passwords.
 */
export function createPasswords(queueLimits = limits, cost = usualCost) {
  const queue = createBoundedQueue(queueLimits);
  const nobody = hash('nobody', cost);

  return {
    hash: (password: string) => queue(() => hash(password, cost)),
    /** `stored` null is an unknown e-mail: it costs the same time and is never right. */
    isRight: async (stored: string | null, password: string) => {
      const isSame = await queue(async () => verify(stored ?? (await nobody), password));
      return isSame && stored !== null;
    },
    /** As slow to guess as the stored hash, yet the same for the same salt: for comparing requests. */
    fingerprint: (password: string, salt: string) =>
      queue(async () => (await hashRaw(password, { ...cost, salt: Buffer.from(salt) })).toString('base64url')),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
