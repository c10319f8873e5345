import { setTimeout as delay } from 'node:timers/promises';
import type { Calls } from './calls.ts';
import { openKeepAlive } from './keep-alive.ts';
import { shareOf } from './spread.ts';

/** Devices that ask at their own pace, each some ten times a second, whatever else the server has to do. */
const devices = 16;
const pauseMs = 100;

export interface Waited {
  p50Ms: number;
  p99Ms: number;
}

/** How long people wait for a balance, over some seconds. */
export async function askBalances(calls: Calls, { port, seconds }: { port: number; seconds: number }): Promise<Waited> {
  // Anew each time: the server closes what was idle for long.
  const lanes = await Promise.all(Array.from({ length: devices }, () => openKeepAlive(port)));
  const endMs = performance.now() + seconds * 1000;
  const timesMs: number[] = [];
  const keepAsking = async ({ send }: (typeof lanes)[number]) => {
    while (performance.now() < endMs) {
      await delay(pauseMs * 2 * Math.random());
      const call = calls({ kind: 'balance' });
      const startedMs = performance.now();
      const status = await send(call);
      if (status !== call.status) throw new Error(`${call.path} answered ${status}`);
      timesMs.push(performance.now() - startedMs);
    }
  };
  await Promise.all(lanes.map(keepAsking));
  for (const lane of lanes) lane.end();
  const sorted = timesMs.toSorted((a, b) => a - b);
  return { p50Ms: shareOf(sorted, 0.5), p99Ms: shareOf(sorted, 0.99) };
}
