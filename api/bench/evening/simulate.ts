import { createCores, type Machine, type Worker, workers } from './cores.ts';
import { createEventHeap } from './event-heap.ts';

export interface Step {
  /** A pause takes time but no core. */
  readonly by: Worker | 'pause';
  readonly ms: number;
}

/** Each call draws a factor that multiplies all of its steps. */
export interface CallCost {
  readonly steps: readonly Step[];
  readonly factors: readonly number[];
}

/** `advance` moves to the next call, which `atMs` and `kind` describe, or returns false at the end. */
export interface Arrivals {
  advance: () => boolean;
  atMs: () => number;
  kind: () => number;
}

export interface SimulationInput {
  readonly arrivals: Arrivals;
  readonly costs: readonly CallCost[];
  readonly machine: Machine;
  readonly random: () => number;
  readonly onEnd?: (kind: number, arrivedMs: number, endedMs: number) => void;
  readonly onWork?: (worker: Worker, fromMs: number, ms: number) => void;
}

export interface Simulated {
  readonly calls: number;
  /** Mean number of queued or running calls, from the first arrival to the last departure. */
  readonly inSystem: number;
  readonly spanMs: number;
}

/** Simulates an open queueing network on one machine: arrivals do not depend on earlier calls. */
export function simulate(input: SimulationInput): Simulated {
  const { arrivals, machine, random, onEnd, onWork } = input;
  const costs = input.costs.map(({ steps, factors }) => ({
    by: steps.map(({ by }) => (by === 'pause' ? -1 : workers.indexOf(by))),
    ms: steps.map(({ ms }) => ms),
    factors,
  }));
  const events = createEventHeap();
  const cores = createCores(machine);
  const jobs = createJobs();
  let [nowMs, calls, area] = [0, 0, 0];
  const costOf = (job: number) => costs[jobs.kind[job] ?? 0];
  const workerOf = (job: number) => costOf(job)?.by[jobs.step[job] ?? 0];
  const msOf = (job: number) => (costOf(job)?.ms[jobs.step[job] ?? 0] ?? 0) * (jobs.factor[job] ?? 0);

  function begin(job: number): void {
    const worker = workerOf(job);
    if (worker === undefined) {
      onEnd?.(jobs.kind[job] ?? 0, jobs.arrivedMs[job] ?? 0, nowMs);
      jobs.release(job);
    } else if (worker < 0) events.add(nowMs + msOf(job), job);
    else cores.queue(worker, job, nowMs);
  }

  function arrive(): void {
    const kind = arrivals.kind();
    const factors = costs[kind]?.factors ?? [1];
    calls += 1;
    begin(jobs.take(kind, nowMs, factors[Math.floor(random() * factors.length)] ?? 1));
  }

  function goOn(job: number): void {
    const worker = workerOf(job) ?? -1;
    if (worker >= 0) cores.finish(worker);
    jobs.step[job] = (jobs.step[job] ?? 0) + 1;
    begin(job);
  }

  function serve(): void {
    for (let job = cores.start(); job >= 0; job = cores.start()) {
      const ms = msOf(job);
      onWork?.(workers[workerOf(job) ?? 0] ?? 'node', nowMs, ms);
      events.add(nowMs + ms, job);
    }
  }

  let isMore = arrivals.advance();
  const firstMs = isMore ? arrivals.atMs() : 0;
  nowMs = firstMs;
  while (isMore || events.firstTime() < Infinity) {
    const isArrival = isMore && arrivals.atMs() <= events.firstTime();
    const nextMs = isArrival ? arrivals.atMs() : events.firstTime();
    area += jobs.count() * (nextMs - nowMs);
    nowMs = nextMs;
    if (isArrival) {
      arrive();
      isMore = arrivals.advance();
    } else goOn(events.take());
    serve();
  }
  return { calls, inSystem: area / (nowMs - firstMs), spanMs: nowMs - firstMs };
}

function createJobs() {
  const jobs = { kind: [] as number[], arrivedMs: [] as number[], factor: [] as number[], step: [] as number[] };
  const released: number[] = [];
  return {
    ...jobs,
    count: () => jobs.kind.length - released.length,
    release: (job: number) => void released.push(job),
    take(kind: number, atMs: number, factor: number): number {
      const job = released.pop() ?? jobs.kind.length;
      jobs.kind[job] = kind;
      jobs.arrivedMs[job] = atMs;
      jobs.factor[job] = factor;
      jobs.step[job] = 0;
      return job;
    },
  };
}
