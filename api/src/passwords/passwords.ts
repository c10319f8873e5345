import { hash, hashRaw } from '@node-rs/argon2';
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

  return {
    /** `key`, a UUID, as its salt, where the same request again is to have the same hash. */
    hash: (password: string, key?: string) =>
      queue(() =>
        hash(password, key === undefined ? cost : { ...cost, salt: Buffer.from(key.replaceAll('-', ''), 'hex') }),
      ),
    /**
     * As the stored hash was made, of which `settings` is all but the hash: equal where the password is right. Null is an
     * unknown e-mail, which costs the same time.
     */
    hashLike: (settings: string | null, password: string) =>
      queue(() => hash(password, settings === null ? { ...cost, salt: nobodysSalt } : readSettings(settings))),
    /** As slow to guess as the stored hash, yet the same for the same salt: for comparing requests. */
    fingerprint: (password: string, salt: string) =>
      queue(async () => (await hashRaw(password, { ...cost, salt: Buffer.from(salt) })).toString('base64url')),
  };
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

export type Passwords = ReturnType<typeof createPasswords>;
