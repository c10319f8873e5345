import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from './family-writes.ts';
import type { PatroniNode } from './patroni-node.ts';
import type { StandbyCluster } from './standby-cluster.ts';
import type { watchStreams } from './stream-watch.ts';

const upMaxMs = 1_000;
const onwardMaxMs = 120_000;
/** Of the rounds in which nobody ends the lease of the dead one before its time: the first, and every so many. */
export const wholeLeaseEvery = 50;

export interface Promotion {
  readonly endsLease: boolean;
  /** From the death of the primary to the first write that was answered with yes. */
  readonly withoutWritesMs: number;
  readonly killedAtMs: number;
}

interface Round {
  readonly endsLease: boolean;
  /** For so long before its death, what the primary sends to its standbys stands still. */
  readonly heldMs: number;
}

/** The primary's machine dies at any moment, another one takes over, the load goes on, and the dead one comes back. */
export async function promote(
  cluster: StandbyCluster,
  load: Load,
  streams: ReturnType<typeof watchStreams>,
  { endsLease, heldMs }: Round,
): Promise<Promotion> {
  // pg_rewind of a machine that comes back must not lose its source: half done, it leaves nothing to start from.
  await cluster.untilWhole();
  await sleep(Math.random() * upMaxMs);
  const primary = await cluster.findPrimary();
  await holdSenders(primary, heldMs);
  await primary.kill();
  const killedAtMs = performance.now();
  await cluster.untilTakenOver(primary, endsLease);
  const promotedAtMs = performance.now();
  await untilAcknowledged(load, promotedAtMs);
  const firstMs = load.acknowledgedAtMs.find((atMs) => atMs > promotedAtMs) ?? Infinity;
  primary.start();
  load.trouble.push(...(await streams.findUntold(promotedAtMs)));
  return { endsLease, withoutWritesMs: Math.round(firstMs - killedAtMs), killedAtMs };
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
  return {
    promotions: promotions.length,
    withoutWrites: {
      wholeLease: of(({ endsLease }) => !endsLease),
      leaseEnded: of(({ endsLease }) => endsLease),
    },
  };
}
