import type { LiveRemote } from './registry.ts';

/** One way to get a remote: a version, perhaps past caches, within a time. */
export interface Attempt {
  version: string;
  /** Of its entry script, where the registry says so. */
  integrity: string | undefined;
  /** The query of its addresses; a hanging request would hang again at the same address. */
  cacheBuster: string;
  timeoutMs: number;
}

interface Plan {
  live: LiveRemote;
  /** What this device is to run: the current version or the canary. */
  chosen: string;
  /** What was good last, where the device is offline and may have it still. */
  lastGood?: LiveRemote | undefined;
  /** Versions that failed on this page after they had loaded; they come last. */
  broken: ReadonlySet<string>;
  /** How often the person has pressed Retry. */
  round: number;
}

/**
 * The canary where this device has it, the current version, once more past every cache, the previous one, and what was
 * good last (Rules 13.3). No address is asked twice.
 */
export function attemptsOf({ live, chosen, lastGood, broken, round }: Plan): Attempt[] {
  const { current, previous } = live;
  const attempt = (version: string, timeoutMs: number, query = round * 2): Attempt => ({
    version,
    integrity: live.integrity?.[version] ?? lastGood?.integrity?.[version],
    cacheBuster: query === 0 ? '' : `?r=${query}`,
    timeoutMs,
  });
  const older = new Set([previous, lastGood?.current, lastGood?.previous]);
  const attempts = [
    ...(chosen === current ? [] : [attempt(chosen, 3000)]),
    attempt(current, 3000),
    attempt(current, 5000, round * 2 + 1),
    ...[...older].flatMap((version) =>
      version && version !== current && version !== chosen ? attempt(version, 5000) : [],
    ),
  ];
  return attempts.toSorted((a, b) => Number(broken.has(a.version)) - Number(broken.has(b.version)));
}

export interface Clock {
  now: () => number;
  /** Rejects after so many milliseconds. */
  timeout: (ms: number) => Promise<never>;
}

interface Trial<T> {
  load: (attempt: Attempt) => Promise<T>;
  onFailed: (attempt: Attempt) => void;
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
      return await Promise.race([load(attempt), clock.timeout(Math.min(attempt.timeoutMs, leftMs))]);
    } catch (error) {
      lastError = error;
      onFailed(attempt);
    }
  }
  throw lastError;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  timeout: (ms) =>
    new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`Not there after ${ms} ms`)), ms)),
};
