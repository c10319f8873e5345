import { hash, hashRaw } from '@node-rs/argon2';
import { createBoundedQueue, type QueueLimits, type Turn } from '../../core/rate-limits/bounded-queue.ts';

// argon2id, which is the library's default algorithm; memory in KiB. 5.6 ms a hash here.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One hash at a time, off the event loop, so that of two processors one remains for everything else: 170 a second.
 * Whoever registers, adds a child or sets a password waits with their own address and account; once 256 wait, the next
 * is answered 503.
 */
const limits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

export interface Passwords {
  /** `key`, a UUID, as its salt, where the same request again is to have the same hash. */
  readonly hash: (password: string, key?: string) => Promise<string>;
  /**
   * As the stored hash was made, of which `settings` is all but the hash: equal where the password is right. Null is an
   * unknown e-mail, which costs the same time.
   */
  readonly hashLike: (settings: string | null, password: string) => Promise<string>;
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

  const passwordsOf = (turn: Turn): Passwords => ({
    hash: (password, key) =>
      queue(turn, () =>
        hash(password, key === undefined ? cost : { ...cost, salt: Buffer.from(key.replaceAll('-', ''), 'hex') }),
      ),
    hashLike: (settings, password) =>
      queue(turn, () => hash(password, settings === null ? { ...cost, salt: nobodysSalt } : readSettings(settings))),
    fingerprint: (password, salt) =>
      queue(turn, async () => (await hashRaw(password, { ...cost, salt: Buffer.from(salt) })).toString('base64url')),
    of: passwordsOf,
  });
  return passwordsOf(null);
}

const nobodysSalt = Buffer.alloc(16);

/** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$`. */
function readSettings(settings: string) {
  const [, memoryCost, timeCost, parallelism, salt] = settingsPattern.exec(settings) ?? [];
  if (salt === undefined) throw new Error('A stored password is hashed in a way that is not known here');
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  };
}

const settingsPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$$/;
