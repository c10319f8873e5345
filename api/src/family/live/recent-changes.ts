import type { About, Changed } from '../../core/kernel/changed.contract.ts';

/** What was told, and when by PostgreSQL’s clock, which is every server’s. */
export interface Told extends About {
  readonly familyId: string;
  readonly changed: readonly Changed[];
  readonly atMs: number;
}

/** Longer than a page takes what it has read for fresh. */
const keptMs = 6 * 60_000;
/** A hundred busy families for all that time. */
const keptMax = 50_000;
/** Two that are told at once may be heard in another order than their times have. */
const overlapMs = 2_000;

/** What was told since then and within the last minutes, for who was away for some of them. */
export function createRecentChanges(sinceMs: number) {
  let aheadMs = sinceMs - performance.now();
  const nowMs = () => aheadMs + performance.now();
  let kept: Told[] = [];
  let knownSinceMs = sinceMs;
  let latestMs = sinceMs;

  function note(told: Told): void {
    // The clock was set back, or PostgreSQL took long to commit this notification. An id that was given out before may be
    // later than this change, so whoever resumes with one is told that everything has changed.
    if (told.atMs < latestMs - overlapMs) {
      kept = [];
      knownSinceMs = Math.max(knownSinceMs, latestMs + 1);
      latestMs = told.atMs;
    }
    kept.push(told);
    latestMs = Math.max(latestMs, told.atMs);
    const oldestMs = Math.max(latestMs, nowMs()) - keptMs;
    const over = kept.findIndex(({ atMs }) => atMs >= oldestMs);
    for (const { atMs } of kept.splice(0, Math.max(over, kept.length - keptMax)))
      knownSinceMs = Math.max(knownSinceMs, atMs);
  }

  /**
   * What has changed of a family since a time that one of the servers gave, or within the last minutes if none did. Null if
   * that is not known, because it is too long ago or a clock was set: everything may have changed.
   */
  function since(familyId: string, ms: number | null): readonly Told[] | null {
    const fromMs = ms ?? nowMs() - keptMs;
    if (fromMs < knownSinceMs || fromMs > Math.max(latestMs, nowMs()) + overlapMs) return null;
    return kept.filter((told) => told.familyId === familyId && told.atMs > fromMs - overlapMs);
  }

  return {
    note,
    since,
    latestMs: () => latestMs,
    /** PostgreSQL's time that long ago. */
    agoMs: (ms: number) => Math.floor(nowMs()) - ms,
    /** Sets this clock by PostgreSQL's: two machines without a time service drift apart by seconds a day. */
    setNow: (ms: number) => void (aheadMs = ms - performance.now()),
  };
}
export type RecentChanges = ReturnType<typeof createRecentChanges>;
