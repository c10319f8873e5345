import { hash, hashRaw } from '@node-rs/argon2';
import { createBoundedQueue, type QueueLimits, type Turn } from '../../core/rate-limits/bounded-queue.ts';

// argon2id is the library's default algorithm; memory in KiB. 5.6 ms per hash.
const usualCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One hash at a time, off the event loop, so that a second core stays free: 170 a second. */
const limits: QueueLimits = { runningMax: 1, waitingMax: 256, perShareMax: 16 };

export interface Passwords {
  /** `key`, a UUID, becomes the salt, so that a repeated request has the same hash. */
  readonly hash: (password: string, key?: string) => Promise<string>;
  /** Equal to the stored hash with these `settings` if the password is right. Null, without one, takes as long. */
  readonly hashLike: (settings: string | null, password: string) => Promise<string>;
  /** A hash to compare requests: as slow as a stored one, but the same for the same salt. */
  readonly fingerprint: (password: string, salt: string) => Promise<string>;
  /** Hashes in this caller's turn, after everyone who signs in. */
  readonly of: (turn: Turn) => Passwords;
}

/** Bounded, so that a flood cannot take every core. Sign-ins go first: the guess guard has already queued them. */
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
  if (salt === undefined) throw new Error('The format of a stored password hash is not known here');
  return {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  };
}

const settingsPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$$/;
