import { setTimeout as delay } from 'node:timers/promises';
import { tooMany } from '../errors/errors.ts';
import { refusalMs } from './bounded-queue.ts';

interface Refusal {
  readonly endsAtMs: number;
  readonly forgottenAtMs: number;
  repeatedCount: number;
}

const usual = {
  // About 2 MB.
  entriesMax: 10_000,
  /** A refusal may end early, because another replica may uncount an attempt. */
  keptMs: 5_000,
  /** Only a program is refused more often than this in that time, so it is answered slowly. */
  atOnceMax: 10,
};

/** Repeats PostgreSQL's refusals for a few seconds, so that a flood causes no queries. PostgreSQL ends a wait. */
export function createRefusalMemory(limits: Partial<typeof usual> = {}) {
  const { entriesMax, keptMs, atOnceMax } = { ...usual, ...limits };
  const refusals = new Map<string, Refusal>();
  const keyOf = (subject: Buffer) => subject.toString('base64');

  function find(subject: Buffer): Refusal | undefined {
    const refusal = refusals.get(keyOf(subject));
    if (refusal && refusal.forgottenAtMs > Date.now()) return refusal;
    refusals.delete(keyOf(subject));
    return undefined;
  }

  async function repeat(subjects: readonly Buffer[]): Promise<void> {
    const refusal = subjects.map(find).find((found) => found !== undefined);
    if (!refusal) return;
    refusal.repeatedCount += 1;
    if (refusal.repeatedCount > atOnceMax) await delay(refusalMs());
    throw tooMany(Math.max(1, Math.ceil((refusal.endsAtMs - Date.now()) / 1000)));
  }

  function remember(subject: Buffer, waitSeconds: number): void {
    const [now, waitMs] = [Date.now(), waitSeconds * 1000];
    const forgottenAtMs = now + Math.min(waitMs, keptMs);
    refusals.set(keyOf(subject), { endsAtMs: now + waitMs, forgottenAtMs, repeatedCount: 0 });
    for (const oldest of refusals.keys()) {
      if (refusals.size <= entriesMax) break;
      refusals.delete(oldest);
    }
  }

  return { repeat, remember, forget: (subject: Buffer) => void refusals.delete(keyOf(subject)) };
}
