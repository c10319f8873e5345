import type { LiveRemote } from './registry.ts';

/** One way to get a remote: a version, perhaps past caches, as long as its files come. */
export interface Attempt {
  version: string;
  /** Of its entry script, where the registry says so. */
  integrity: string | undefined;
  /** The query of its addresses; a hanging request would hang again at the same address. */
  cacheBuster: string;
  /** How long it may bring nothing. */
  silenceMs: number;
}

interface Plan {
  live: LiveRemote;
  /** What this device is to run: the current version or the canary. */
  chosen: string;
  /** What was good last, where the device is offline and may have it still. */
  lastGood?: LiveRemote | undefined;
  /** Whether it has crashed on this page, or on this device. */
  isAvoided: (version: string) => boolean;
  /** Whether the person has just pressed Retry. */
  isRetry: boolean;
  /** How often they have. */
  round: number;
}

/** What has crashed is tried by the person's Retry alone, and then last (Rules 13.29). */
function versionsOf({ live, chosen, lastGood, isAvoided, isRetry }: Plan): string[] {
  const named = new Set([chosen, live.current, live.previous, lastGood?.current, lastGood?.previous]);
  return [...named]
    .filter((version): version is string => Boolean(version))
    .filter((version) => isRetry || !isAvoided(version))
    .toSorted((a, b) => Number(isAvoided(a)) - Number(isAvoided(b)));
}

/**
 * The canary where this device has it, the current version, once more past every cache, the previous one, and what was
 * good last (Rules 13.3). No address is asked twice.
 */
export function attemptsOf(plan: Plan): Attempt[] {
  const { live, chosen, lastGood, round } = plan;
  const attempt = (version: string, silenceMs: number, query = round * 2): Attempt => ({
    version,
    integrity: live.integrity?.[version] ?? lastGood?.integrity?.[version],
    cacheBuster: query === 0 ? '' : `?r=${query}`,
    silenceMs,
  });
  const versions = versionsOf(plan);
  const main = versions.find((version) => version === live.current || version !== chosen);
  return versions.flatMap((version) => {
    if (version === main) return [attempt(version, 3000), attempt(version, 5000, round * 2 + 1)];
    return attempt(version, version === chosen ? 3000 : 5000);
  });
}

export interface Clock {
  now: () => number;
  /** Rejects after so many milliseconds. */
  timeout: (ms: number) => Promise<never>;
  /** Rejects when no file of this version came within so long, else waits as long for the next; for `maxMs` at most. */
  silence: (version: string, ms: number, maxMs: number) => Promise<never>;
}

interface Trial<T> {
  load: (attempt: Attempt) => Promise<T>;
  onFailed: (attempt: Attempt, error: unknown) => void;
  clock: Clock;
  /** When no attempt is begun or waited for any more. */
  deadlineAtMs: number;
}

/** The first attempt that gives something, in order and before the deadline; otherwise throws the last one's error. */
export async function firstGood<T>(attempts: Attempt[], { load, onFailed, clock, deadlineAtMs }: Trial<T>): Promise<T> {
  let lastError: unknown = new Error('There is nothing to load');
  for (const attempt of attempts) {
    const leftMs = deadlineAtMs - clock.now();
    if (leftMs <= 0) break;
    try {
      return await Promise.race([load(attempt), clock.silence(attempt.version, attempt.silenceMs, leftMs)]);
    } catch (error) {
      lastError = error;
      onFailed(attempt, error);
    }
  }
  throw lastError;
}

const tooLate = (ms: number) => new Error(`Not there after ${ms} ms`);
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many files of a version have come so far. */
const filesOf = (version: string) =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(version)).length;

export const browserClock: Clock = {
  now: () => performance.now(),
  timeout: async (ms) => {
    await after(ms);
    throw tooLate(ms);
  },
  silence: async (version, ms, maxMs) => {
    let before = -1;
    for (let leftMs = maxMs; leftMs > 0 && filesOf(version) > before; leftMs -= ms) {
      before = filesOf(version);
      await after(Math.min(ms, leftMs));
    }
    throw tooLate(ms);
  },
};
