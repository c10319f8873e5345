import { shareOf } from './spread.ts';

/** What one slice of load came to. */
export interface Slice {
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** A slice from the times of all its requests. */
export function sliceOf(timesMs: number[], perSecond: number): Slice {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return { count: sorted.length, perSecond, p50Ms: shareOf(sorted, 0.5), p99Ms: shareOf(sorted, 0.99) };
}

/**
 * Sends one request after the other on each of `lanes`, for some seconds or until `send` says that nothing is left to
 * ask for. A request that is under way at the end is waited for and counted.
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
