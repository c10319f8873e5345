import { expect, test } from '@jest/globals';
import { createRandom } from '../../test/testing/random.ts';
import type { Machine } from './cores.ts';
import { type Arrivals, type CallCost, simulate } from './simulate.ts';

const serviceMs = 10;
const exponential = (random: () => number, meanMs: number) => -meanMs * Math.log(1 - random());

function poisson(random: () => number, meanMs: number, count: number): Arrivals {
  let [nowMs, left] = [0, count];
  const advance = () => {
    nowMs += exponential(random, meanMs);
    left -= 1;
    return left >= 0;
  };
  return { advance, atMs: () => nowMs, kind: () => 0 };
}

/** Quantiles of the exponential distribution with mean 1. */
const exponentials = Array.from({ length: 2_000 }, (_, at) => -Math.log(1 - (at + 0.5) / 2_000));

interface Queue {
  machine: Machine;
  load: number;
  factors?: readonly number[];
  steps?: CallCost['steps'];
}

function run({ machine, load, factors = exponentials, steps = [{ by: 'node', ms: serviceMs }] }: Queue) {
  const random = createRandom(42);
  const taken: number[] = [];
  const arrivals = poisson(random, serviceMs / (load * Math.min(machine.cores, machine.processes.node)), 60_000);
  const onEnd = (_kind: number, arrivedMs: number, endedMs: number) => taken.push(endedMs - arrivedMs);
  let workMs = 0;
  const onWork = (_worker: string, _fromMs: number, ms: number) => (workMs += ms);
  const simulated = simulate({ arrivals, costs: [{ steps, factors }], machine, random, onEnd, onWork });
  const meanMs = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
  return { ...simulated, taken, meanMs, workMs };
}

/** By default there are more processes than cores. */
const machine = (cores: number, node = 2 * cores): Machine => ({
  cores,
  processes: { client: 1, node, postgres: cores },
});

/** Erlang C: the share of calls that wait in M/M/c. */
function erlangC(servers: number, load: number): number {
  let [term, sum] = [1, 0];
  for (let n = 0; n < servers; n += 1) {
    sum += term;
    term *= (servers * load) / (n + 1);
  }
  const waiting = term / (1 - load);
  return waiting / (sum + waiting);
}

/** Guarantee: the simulation matches queueing theory. */
test.each([
  [1, 0.5],
  [1, 0.8],
  [4, 0.8],
  [16, 0.9],
])('the mean wait of M/M/%i at a load of %d matches Erlang C', (cores, load) => {
  const { meanMs } = run({ machine: machine(cores), load });
  const waitMs = (erlangC(cores, load) * serviceMs) / (cores * (1 - load));
  expect(Math.abs((meanMs - serviceMs - waitMs) / (serviceMs + waitMs))).toBeLessThan(0.06);
});

test('the mean wait of M/D/1 is half that of M/M/1', () => {
  const { meanMs } = run({ machine: machine(1), load: 0.8, factors: [1] });
  expect(Math.abs((meanMs - serviceMs) / (serviceMs * 2) - 1)).toBeLessThan(0.06);
});

test('one process is as slow on sixteen cores as on one', () => {
  const one = run({ machine: machine(1), load: 0.8 });
  const many = run({ machine: machine(16, 1), load: 0.8 });
  expect(many.meanMs).toBeCloseTo(one.meanMs, 6);
});

test('Little’s law: calls in the system equal the arrival rate times the mean time in the system', () => {
  const { calls, inSystem, spanMs, meanMs } = run({ machine: machine(4), load: 0.8 });
  expect(calls).toBe(60_000);
  expect(inSystem / ((calls / spanMs) * meanMs)).toBeCloseTo(1, 9);
});

test('utilization is the offered load, and a pause uses no core', () => {
  const steps = [
    { by: 'node', ms: serviceMs },
    { by: 'pause', ms: 100 },
  ] as const;
  const { workMs, spanMs, meanMs } = run({ machine: machine(4), load: 0.8, steps });
  const alone = run({ machine: machine(4), load: 0.8 });
  expect(workMs / (4 * spanMs)).toBeCloseTo(0.8, 1);
  expect(meanMs / (alone.meanMs + 100)).toBeCloseTo(1, 1);
});

test('serves calls of one kind in order of arrival', () => {
  const ended: number[] = [];
  const random = createRandom(7);
  const arrivals = poisson(random, serviceMs, 10_000);
  const costs = [{ steps: [{ by: 'node', ms: serviceMs }], factors: [1] }] as const;
  simulate({ arrivals, costs, machine: machine(1), random, onEnd: (_kind, arrivedMs) => ended.push(arrivedMs) });
  expect(ended).toEqual(ended.toSorted((one, other) => one - other));
});
