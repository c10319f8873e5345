/** One way to get a remote: a version, perhaps past caches, within a time. */
export interface Attempt {
  version: string;
  /** The query of the entry's address; a hanging request would hang again at the same address. */
  cacheBuster: string;
  timeoutMs: number;
  /** Whether to drop what federation knows of the remote: it would keep the address, and the failure. */
  isForced: boolean;
}

export interface Versions {
  current: string;
  previous: string | null;
}

/** The current version, once more past every cache, then the previous one (Rules 13.3). `round` counts the retries. */
export function attemptsOf({ current, previous }: Versions, round: number): Attempt[] {
  const isRetry = round > 0;
  const retried = isRetry ? `?r=${round * 2}` : '';
  return [
    { version: current, cacheBuster: retried, timeoutMs: 3000, isForced: isRetry },
    { version: current, cacheBuster: `?r=${round * 2 + 1}`, timeoutMs: 5000, isForced: true },
    ...(previous ? [{ version: previous, cacheBuster: retried, timeoutMs: 5000, isForced: true }] : []),
  ];
}

interface Clock {
  now: () => number;
  /** Rejects after so many milliseconds. */
  timeout: (ms: number) => Promise<never>;
}

const deadlineMs = 20_000;

/** The first attempt that gives something, in order, within 20 s over all; otherwise throws the last one's error. */
export async function firstGood<T>(
  attempts: Attempt[],
  load: (attempt: Attempt) => Promise<T>,
  clock: Clock,
): Promise<T> {
  const startedAt = clock.now();
  let lastError: unknown = new Error('There is nothing to load');
  for (const attempt of attempts) {
    const leftMs = deadlineMs - (clock.now() - startedAt);
    if (leftMs <= 0) break;
    try {
      return await Promise.race([load(attempt), clock.timeout(Math.min(attempt.timeoutMs, leftMs))]);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  timeout: (ms) =>
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`Not there after ${ms} ms`)), ms)),
};
