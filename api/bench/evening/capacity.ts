import { createRandom } from '../../test/testing/random.ts';
import { callsOf, type Timed } from './arrivals.ts';
import { simulateByMinute, type SimulatedSpans } from './by-minute.ts';
import type { Machine } from './cores.ts';
import { drawStarts, zoneShares } from './households.ts';
import type { CallCost } from './simulate.ts';

/** The slowest acceptable 99th percentile in the busiest minute; people notice anything slower. */
const p99MaxMs = 250;

export interface Evenings {
  readonly evening: readonly Timed[];
  readonly costs: readonly CallCost[];
  readonly machine: Machine;
  readonly seed: number;
  readonly zones?: Readonly<Record<string, number>>;
}

const minuteMs = 60_000;

/** Start of the minute with the most work, in ms after midnight UTC, and how many cores that work fills. */
export function findPeak(starts: Float64Array, { evening, costs }: Evenings) {
  const work = costs.map(({ steps }) => steps.reduce((sum, { by, ms }) => sum + (by === 'pause' ? 0 : ms), 0));
  const profile = evening.map(({ afterMs, kind }) => ({ afterMs, ms: work[kind] ?? 0 }));
  const lengthMs = (starts.at(-1) ?? 0) + (evening.at(-1)?.afterMs ?? 0);
  const workMs = new Float64Array(Math.floor(lengthMs / minuteMs) + 1);
  for (const [startMs, families] of countBySecond(starts))
    for (const { afterMs, ms } of profile) {
      const minute = Math.floor((startMs + afterMs) / minuteMs);
      workMs[minute] = (workMs[minute] ?? 0) + families * ms;
    }
  const most = workMs.reduce((one, ms, minute) => (ms > (workMs[one] ?? 0) ? minute : one), 0);
  return { fromMs: most * minuteMs, cores: (workMs[most] ?? 0) / minuteMs };
}

/** Groups families by the second in which they begin, which is exact enough. */
function countBySecond(starts: Float64Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const startMs of starts) {
    const secondMs = Math.floor(startMs / 1000) * 1000;
    counts.set(secondMs, (counts.get(secondMs) ?? 0) + 1);
  }
  return counts;
}

/** Simulates the busiest minute, with a few seconds before it to fill the queues. */
export function simulatePeak(families: number, evenings: Evenings) {
  const random = createRandom(evenings.seed);
  const starts = drawStarts(families, random, evenings.zones ?? zoneShares);
  const peak = findPeak(starts, evenings);
  const window = { fromMs: peak.fromMs - warmUpMs, toMs: peak.fromMs + minuteMs };
  const simulated = simulateByMinute({ ...evenings, arrivals: callsOf(starts, evenings.evening, window), random });
  const minute = simulated.minutes.find(({ fromMs }) => fromMs === peak.fromMs);
  return { ...peak, offered: peak.cores / evenings.machine.cores, minute };
}

const warmUpMs = 10_000;
const loads = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
const sampleFamilies = 20_000;

export function findCarried(evenings: Evenings) {
  const { cores } = simulatePeakLoad(sampleFamilies, evenings);
  for (const load of loads) {
    const families = Math.floor((sampleFamilies * load * evenings.machine.cores) / cores);
    const { minute } = simulatePeak(families, evenings);
    if (minute && minute.p99Ms <= p99MaxMs) return { families, load, p50Ms: minute.p50Ms, p99Ms: minute.p99Ms };
  }
  return { families: 0, load: 0, p50Ms: Number.NaN, p99Ms: Number.NaN };
}

const simulatePeakLoad = (families: number, evenings: Evenings) =>
  findPeak(drawStarts(families, createRandom(evenings.seed), evenings.zones ?? zoneShares), evenings);

/** Simulates a whole evening, or returns null if the machine is overloaded: queues would grow without end. */
export function runEvening(families: number, evenings: Evenings) {
  const { offered, minute } = simulatePeak(families, evenings);
  const isCarried = offered < 1 && (minute?.p99Ms ?? 0) <= p99MaxMs;
  return { offered, minute, simulated: isCarried ? simulateEvening(families, evenings) : null };
}

export function simulateEvening(families: number, evenings: Evenings): SimulatedSpans {
  const random = createRandom(evenings.seed);
  const starts = drawStarts(families, random, evenings.zones ?? zoneShares);
  return simulateByMinute({ ...evenings, arrivals: callsOf(starts, evenings.evening), random });
}
