import { setTimeout as sleep } from 'node:timers/promises';
import { type Load, untilAcknowledged } from '../family-writes.ts';
import type { PatroniNode } from './patroni-node.ts';
import type { StandbyCluster } from './standby-cluster.ts';
import type { watchStreams } from './stream-watch.ts';
import { type StrikeName, strikes } from './strikes.ts';

const upMaxMs = 1_000;
/** In the first of every 50 rounds, the dead primary's lease expires normally; in the others it is ended early. */
const wholeLeaseEvery = 50;
/** Maximum delay of replication before a failure; always this long with a fault, like a slow network. */
const heldMaxMs = 1_500;

export interface Promotion {
  readonly strike: StrikeName;
  readonly endsLease: boolean;
  readonly withoutWritesMs: number;
  readonly struckAtMs: number;
}

interface Round {
  readonly strike: StrikeName;
  readonly endsLease: boolean;
  readonly heldMs: number;
}

interface Deal {
  readonly strikes: readonly StrikeName[];
  readonly rounds: number;
  readonly fault: string;
  readonly isOver: () => boolean;
}

/** Deals rounds to all clusters: the next intact cluster takes the next round; null when there are none left. */
export function dealRounds({ strikes: chosen, rounds, fault, isOver }: Deal) {
  let dealt = 0;
  return function takeRound(): Round | null {
    if (isOver() || dealt >= rounds * chosen.length) return null;
    const [strike, turn] = [chosen[dealt % chosen.length] ?? 'kill', Math.floor(dealt / chosen.length)];
    dealt += 1;
    const heldMs = fault === 'asynchronous' ? heldMaxMs : turn % 2 === 0 ? 0 : Math.random() * heldMaxMs;
    return { strike, endsLease: fault !== 'etcd3' && turn % wholeLeaseEvery !== 0, heldMs };
  };
}

/**
 * Makes the primary fail at a random moment, waits until another one takes over and the load continues, then brings the
 * failed one back as a standby. pg_rewind must not lose its source, because a half-finished one cannot be restarted.
 */
export async function promote(
  cluster: StandbyCluster,
  load: Load,
  streams: ReturnType<typeof watchStreams>,
  { strike, endsLease, heldMs }: Round,
): Promise<Promotion> {
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
  const [untold] = await Promise.all([streams.findUntold(promotedAtMs), cluster.untilWhole()]);
  load.trouble.push(...untold);
  return { strike, endsLease, withoutWritesMs: Math.round(firstMs - struckAtMs), struckAtMs };
}

async function holdSenders(primary: PatroniNode, heldMs: number): Promise<void> {
  if (heldMs === 0) return;
  for (const pid of await primary.findSenders()) process.kill(pid, 'SIGSTOP');
  await sleep(heldMs);
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
