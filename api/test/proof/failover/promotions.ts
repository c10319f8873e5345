import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './family-writes.ts';
import type { PatroniNode } from './patroni-node.ts';
import type { StandbyCluster } from './standby-cluster.ts';
import type { watchStreams } from './stream-watch.ts';
import { type StrikeName, strikes } from './strikes.ts';

const upMaxMs = 1_000;
const onwardMaxMs = 120_000;
/** Of the rounds in which nobody ends the lease of the dead one before its time: the first, and every so many. */
export const wholeLeaseEvery = 50;

export interface Promotion {
  readonly strike: StrikeName;
  readonly endsLease: boolean;
  /** From the strike to the first write that was answered with yes. */
  readonly withoutWritesMs: number;
  readonly struckAtMs: number;
}

interface Round {
  readonly strike: StrikeName;
  readonly endsLease: boolean;
  /** For so long before, what the primary sends to its standbys stands still. */
  readonly heldMs: number;
}

/** The primary is struck at any moment, another one takes over, the load goes on, and what was struck comes back. */
export async function promote(
  cluster: StandbyCluster,
  load: Load,
  streams: ReturnType<typeof watchStreams>,
  { strike, endsLease, heldMs }: Round,
): Promise<Promotion> {
  // pg_rewind of a machine that comes back must not lose its source: half done, it leaves nothing to start from.
  await cluster.untilWhole();
  await sleep(Math.random() * upMaxMs);
  const primary = cluster.findPrimary();
  await holdSenders(primary, heldMs);
  const struckAtMs = performance.now();
  await strikes[strike].begin(primary, cluster);
  await cluster.untilTakenOver(primary, endsLease);
  const promotedAtMs = performance.now();
  await untilAcknowledged(load, promotedAtMs);
  const firstMs = load.acknowledgedAtMs.find((atMs) => atMs > promotedAtMs) ?? Infinity;
  await strikes[strike].end(primary, cluster);
  load.trouble.push(...(await streams.findUntold(promotedAtMs)));
  return { strike, endsLease, withoutWritesMs: Math.round(firstMs - struckAtMs), struckAtMs };
}

async function holdSenders(primary: PatroniNode, heldMs: number): Promise<void> {
  if (heldMs === 0) return;
  for (const pid of await primary.findSenders()) process.kill(pid, 'SIGSTOP');
  await sleep(heldMs);
}

export async function untilAcknowledged({ acknowledgedAtMs }: Load, sinceMs: number): Promise<void> {
  const lastMs = performance.now() + onwardMaxMs;
  while ((acknowledgedAtMs.at(-1) ?? 0) <= sinceMs) {
    if (performance.now() > lastMs) throw new Error('No family could write any more');
    await sleep(10);
  }
}

export function figuresOf(promotions: readonly Promotion[]) {
  const of = (isSo: (one: Promotion) => boolean) => {
    const sorted = promotions
      .filter(isSo)
      .map(({ withoutWritesMs }) => withoutWritesMs)
      .toSorted((a, b) => a - b);
    return {
      promotions: sorted.length,
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? null,
      longestMs: sorted.at(-1) ?? null,
    };
  };
  const ofStrike = (name: StrikeName) => ({
    wholeLease: of(({ strike, endsLease }) => strike === name && !endsLease),
    leaseEnded: of(({ strike, endsLease }) => strike === name && endsLease),
  });
  const names = [...new Set(promotions.map(({ strike }) => strike))];
  return {
    promotions: promotions.length,
    withoutWrites: Object.fromEntries(names.map((name) => [name, ofStrike(name)])),
  };
}
