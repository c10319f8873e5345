import { shareOf } from './spread.ts';

export interface Slice {
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export function sliceOf(timesMs: number[], perSecond: number): Slice {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return { count: sorted.length, perSecond, p50Ms: shareOf(sorted, 0.5), p99Ms: shareOf(sorted, 0.99) };
}

/**
 * Sends sequential requests on each lane until the time is up or `send` returns false, and counts those in progress.
 */
export async function keepBusy<Lane>(lanes: Lane[], seconds: number, send: (lane: Lane) => Promise<boolean>) {
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  const timesMs: number[] = [];
  const keepSending = async (lane: Lane) => {
    for (let lastMs = performance.now(); lastMs < endMs && (await send(lane));) {
      const nowMs = performance.now();
      timesMs.push(nowMs - lastMs);
      lastMs = nowMs;
    }
  };
  await Promise.all(lanes.map(keepSending));
  return sliceOf(timesMs, (timesMs.length * 1000) / (performance.now() - startedMs));
}
