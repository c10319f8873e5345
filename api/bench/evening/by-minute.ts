import { createHistogram } from './histogram.ts';
import type { Machine, Worker } from './cores.ts';
import { type SimulationInput, simulate } from './simulate.ts';

export interface Minute {
  readonly fromMs: number;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly utilization: number;
}

export interface SimulatedSpans {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly workMs: Readonly<Record<Worker, number>>;
  readonly minutes: readonly Minute[];
}

export function simulateByMinute(input: SimulationInput, spanMs = 60_000): SimulatedSpans {
  const all = createHistogram();
  const spans = new Map<number, { times: ReturnType<typeof createHistogram>; workMs: number }>();
  const workMs: Record<Worker, number> = { client: 0, node: 0, postgres: 0 };
  function spanAt(atMs: number) {
    const at = Math.floor(atMs / spanMs);
    const span = spans.get(at) ?? { times: createHistogram(), workMs: 0 };
    spans.set(at, span);
    return span;
  }
  simulate({
    ...input,
    onEnd(_kind, arrivedMs, endedMs) {
      all.add(endedMs - arrivedMs);
      spanAt(arrivedMs).times.add(endedMs - arrivedMs);
    },
    onWork(worker, fromMs, ms) {
      workMs[worker] += ms;
      spanAt(fromMs).workMs += ms;
    },
  });
  const minutes = [...spans]
    .toSorted(([one], [other]) => one - other)
    .map(([at, span]) => ({
      fromMs: at * spanMs,
      calls: span.times.count(),
      p50Ms: span.times.quantile(0.5),
      p99Ms: span.times.quantile(0.99),
      utilization: utilizationOf(span.workMs, spanMs, input.machine),
    }));
  return { calls: all.count(), p50Ms: all.quantile(0.5), p99Ms: all.quantile(0.99), workMs, minutes };
}

const utilizationOf = (workMs: number, spanMs: number, { cores }: Machine) => workMs / (spanMs * cores);
