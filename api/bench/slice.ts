/** What one slice of load came to. */
export interface Slice {
  count: number;
  perSecond: number;
  meanMs: number;
}

/**
 * Sends one request after the other on each of `lanes`, for some seconds or until `send` says that nothing is left to
 * ask for. A request that is under way at the end is waited for and counted.
 */
export async function keepBusy<Lane>(lanes: Lane[], seconds: number, send: (lane: Lane) => Promise<boolean>) {
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  const keepSending = async (lane: Lane) => {
    while (performance.now() < endMs && (await send(lane))) count += 1;
  };
  await Promise.all(lanes.map(keepSending));
  const ms = performance.now() - startedMs;
  return { count, perSecond: (count * 1000) / ms, meanMs: (ms * lanes.length) / count } satisfies Slice;
}
