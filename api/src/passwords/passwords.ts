import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createBoundedQueue, type QueueLimits, type Turn } from '../throttling/bounded-queue.ts';

// argon2id, which is the library's default algorithm; memory in KiB. 5.6 ms a hash here.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time, off the event loop, so that of two processors one remains for everything else: 170 a second.
 * Whoever registers, adds a child or sets a password waits with their own address and account; once 256 wait, the next
 * is answered 503.
 */
const limits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** `stored` null is an unknown e-mail: it costs the same time and is never right. */
  readonly isRight: (stored: string | null, password: string) => Promise<boolean>;
  /** As slow to guess as the stored hash, yet the same for the same salt: for comparing requests. */
  readonly fingerprint: (password: string, salt: string) => Promise<string>;
  /** The same for one who makes an account or sets a password, behind everybody who signs in. */
  readonly of: (turn: Turn) => Passwords;
}

/**
 * Hashes and checks passwords in a bounded queue, so a flood cannot take every core and all memory. A sign-in, whose turn
 * the guess guard has found already, goes before all others. Another `cost` is for tests that need people, not their
 * passwords.
 */
export function createPasswords(queueLimits = limits, cost = usualCost): Passwords {
  const queue = createBoundedQueue(queueLimits);
  const nobody = hash('nobody', cost);

  const passwordsOf = (turn: Turn): Passwords => ({
    hash: (password) => queue(turn, () => hash(password, cost)),
    async isRight(stored, password) {
      const isSame = await queue(turn, async () => verify(stored ?? (await nobody), password));
      return isSame && stored !== null;
    },
    fingerprint: (password, salt) =>
      queue(turn, async () => (await hashRaw(password, { ...cost, salt: Buffer.from(salt) })).toString('base64url')),
    of: passwordsOf,
  });
  return passwordsOf(null);
}
