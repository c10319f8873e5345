import type { LiveRemote } from './registry.ts';

/** One attempt to load a remote: a version, perhaps bypassing caches, for as long as its files keep arriving. */
export interface Attempt {
  version: string;
  /** Integrity of the entry script, if the registry has it. */
  integrity: string | undefined;
  /** Query of its URLs, because a request to a hanging URL would hang again. */
  cacheBuster: string;
  /** How long no file may arrive. */
  silenceMs: number;
}

interface Plan {
  live: LiveRemote;
  /** The version this device should run: the current one or the canary. */
  chosen: string;
  /** The last good versions; offline, the device may still have them. */
  lastGood?: LiveRemote | undefined;
  /** True if the version crashed on this page or device. */
  isAvoided: (version: string) => boolean;
  isRetry: boolean;
  round: number;
}

/** Crashed versions are tried only when the person presses Retry, and last (Rules 13.29). */
function versionsOf({ live, chosen, lastGood, isAvoided, isRetry }: Plan): string[] {
  const named = new Set([chosen, live.current, live.previous, lastGood?.current, lastGood?.previous]);
  return [...named]
    .filter((version): version is string => Boolean(version))
    .filter((version) => isRetry || !isAvoided(version))
    .toSorted((a, b) => Number(isAvoided(a)) - Number(isAvoided(b)));
}

/** This device's canary, the current version, the same without caches, the previous, the last good (Rules 13.3). */
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
  timeout: (ms: number) => Promise<never>;
  /** Rejects once no file of the version has arrived for `ms`, or after `maxMs`. */
  silence: (version: string, ms: number, maxMs: number) => Promise<never>;
}

interface Trial<T> {
  load: (attempt: Attempt) => Promise<T>;
  onFailed: (attempt: Attempt, error: unknown) => void;
  clock: Clock;
  /** No attempt starts or continues after this time. */
  deadlineAtMs: number;
}

/** Returns the first successful attempt before the deadline; otherwise throws the last error. */
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
