import type { About, Changed } from '../../core/kernel/changed.contract.ts';

/** The time is by PostgreSQL's clock, which all servers share. */
export interface FamilyChange extends About {
  readonly familyId: string;
  readonly changed: readonly Changed[];
  readonly atMs: number;
}

/** Longer than a page considers its data fresh. */
const keptMs = 6 * 60_000;
/** A hundred busy families for all that time. */
const keptMax = 50_000;
/** Notifications sent at the same time can arrive out of order. */
const overlapMs = 2_000;

export function createRecentChanges(sinceMs: number) {
  let aheadMs = sinceMs - performance.now();
  const nowMs = () => aheadMs + performance.now();
  let kept: FamilyChange[] = [];
  let knownSinceMs = sinceMs;
  let latestMs = sinceMs;

  function note(change: FamilyChange): void {
    // The clock was set back, or PostgreSQL took long to commit this notification. Ids that were already sent may be
    // later than this change, so anyone who resumes with one gets everything.
    if (change.atMs < latestMs - overlapMs) {
      kept = [];
      knownSinceMs = Math.max(knownSinceMs, latestMs + 1);
      latestMs = change.atMs;
    }
    kept.push(change);
    latestMs = Math.max(latestMs, change.atMs);
    const oldestMs = Math.max(latestMs, nowMs()) - keptMs;
    const over = kept.findIndex(({ atMs }) => atMs >= oldestMs);
    for (const { atMs } of kept.splice(0, Math.max(over, kept.length - keptMax)))
      knownSinceMs = Math.max(knownSinceMs, atMs);
  }

  /** Since a time of any server, null for the last minutes. Returns null if everything may have changed. */
  function since(familyId: string, ms: number | null): readonly FamilyChange[] | null {
    const fromMs = ms ?? nowMs() - keptMs;
    if (fromMs < knownSinceMs || fromMs > Math.max(latestMs, nowMs()) + overlapMs) return null;
    return kept.filter((change) => change.familyId === familyId && change.atMs > fromMs - overlapMs);
  }

  return {
    note,
    since,
    latestMs: () => latestMs,
    agoMs: (ms: number) => Math.floor(nowMs()) - ms,
    /** Synchronizes with PostgreSQL's clock: two machines without a time service drift apart by seconds a day. */
    setNow: (ms: number) => void (aheadMs = ms - performance.now()),
  };
}
export type RecentChanges = ReturnType<typeof createRecentChanges>;
