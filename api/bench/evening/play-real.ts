import { availableParallelism } from 'node:os';
import { createRandom } from '../../test/testing/random.ts';
import { cpuMsOfAll, cpuMsOfMachine } from '../cpu-time.ts';
import { callsOf, type Timed } from './arrivals.ts';
import { simulateByMinute } from './by-minute.ts';
import { findPeak } from './capacity.ts';
import type { Machine, Worker } from './cores.ts';
import { createHistogram } from './histogram.ts';
import { drawStarts, oneZone } from './households.ts';
import { recordedKinds } from './recorded-evening.ts';
import type { CallCost } from './simulate.ts';
import type { World } from './world.ts';

/** Target load of the machine in the busiest minute, without other programs. */
const peakLoad = 0.15;
/** A higher speed would send more parallel calls per family than three phones can. */
const squeezeMax = 5;
const tenths = 10;
/** Length of the played part; the whole evening would take hours on a small machine. */
const playedMs = 3 * 60_000;

export interface EveningResult {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly peakP50Ms: number;
  readonly peakP99Ms: number;
  readonly workMs: Readonly<Record<Worker, number>>;
  readonly utilization: number;
}

interface Playing {
  readonly world: World;
  readonly families: number;
  readonly evening: readonly Timed[];
  /** Including the load process, which runs on the same machine. */
  readonly costs: readonly CallCost[];
  readonly seed: number;
}

/** Plays the busiest three minutes on the real server, sped up, and simulates the same calls for the same machine. */
export async function playReal({ world, families, evening, costs, seed }: Playing) {
  const cores = availableParallelism();
  const machine: Machine = { cores, processes: { client: 1, node: 1, postgres: cores } };
  const starts = ofBusiestSpan(drawStarts(families, createRandom(seed), oneZone));
  const firstMs = starts[0] ?? 0;
  const fromZero = starts.map((startMs) => startMs - firstMs);
  const peak = findPeak(starts, { evening, costs, machine, seed });
  const squeeze = Math.min(squeezeMax, Math.max(1, (peakLoad * cores) / peak.cores));
  const spanMs = ((fromZero.at(-1) ?? 0) + (evening.at(-1)?.afterMs ?? 0)) / squeeze;

  const real = await live(world, { starts: fromZero, squeeze, spanMs, cores });
  const arrivals = callsOf(
    fromZero.map((startMs) => startMs / squeeze),
    evening.map(({ afterMs, kind }) => ({ afterMs: afterMs / squeeze, kind })),
  );
  const spans = simulateByMinute({ arrivals, costs, machine, random: createRandom(seed) }, spanMs / tenths);
  const most = spans.minutes.reduce((one, other) => (other.calls > one.calls ? other : one));
  const simulated: EveningResult = {
    ...spans,
    peakP50Ms: most.p50Ms,
    peakP99Ms: most.p99Ms,
    utilization: sumOf(spans.workMs) / (spanMs * cores),
  };
  return {
    families,
    played: starts.length,
    squeeze,
    seconds: spanMs / 1000,
    cores,
    real,
    simulated,
    ratio: compare(simulated, real),
  };
}

export type Played = Awaited<ReturnType<typeof playReal>>;

function ofBusiestSpan(starts: Float64Array): Float64Array {
  const spanOf = (startMs: number) => Math.floor(startMs / playedMs);
  const counts = new Map<number, number>();
  for (const startMs of starts) counts.set(spanOf(startMs), (counts.get(spanOf(startMs)) ?? 0) + 1);
  const [busiest] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  return starts.filter((startMs) => spanOf(startMs) === busiest);
}

const sumOf = (work: Readonly<Record<Worker, number>>) => work.client + work.node + work.postgres;

interface Times {
  starts: Float64Array;
  squeeze: number;
  spanMs: number;
  cores: number;
}

async function live({ order, server, database, loadPid }: World, { starts, squeeze, spanMs, cores }: Times) {
  const readWork = async () => ({
    client: await cpuMsOfAll(loadPid),
    node: await cpuMsOfAll(server.pid),
    postgres: await cpuMsOfAll(database.pid),
  });
  const [before, machineBefore] = [await readWork(), await cpuMsOfMachine()];
  const asked = await order({ port: server.port, starts: [...starts], firstFamily: 1, squeeze });
  const [after, machineAfter] = [await readWork(), await cpuMsOfMachine()];
  const [all, spans] = [createHistogram(), Array.from({ length: tenths }, createHistogram)];
  for (const [at, ms] of asked.timesMs.entries()) {
    all.add(ms);
    spans[Math.min(tenths - 1, Math.floor(((asked.dueMs[at] ?? 0) / spanMs) * tenths))]?.add(ms);
  }
  const most = spans.reduce((one, other) => (other.count() > one.count() ? other : one));
  const workMs = {
    client: after.client - before.client,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
  };
  const real: EveningResult = {
    calls: asked.timesMs.length,
    p50Ms: all.quantile(0.5),
    p99Ms: all.quantile(0.99),
    peakP50Ms: most.quantile(0.5),
    peakP99Ms: most.quantile(0.99),
    workMs,
    utilization: sumOf(workMs) / (spanMs * cores),
  };
  const counts = recordedKinds.map((_, kind) => asked.kinds.filter((one) => one === kind).length);
  const otherUtilization = (machineAfter - machineBefore - sumOf(workMs)) / (spanMs * cores);
  return {
    ...real,
    otherUtilization,
    counts,
    bytesRead: asked.bytesRead,
    streams: asked.streams,
    refused: asked.refused,
  };
}

/** Ratios of simulated to real; 1 means they agree. */
const compare = (simulated: EveningResult, real: EveningResult) => ({
  calls: simulated.calls / real.calls,
  nodeWork: simulated.workMs.node / real.workMs.node,
  postgresWork: simulated.workMs.postgres / real.workMs.postgres,
  utilization: simulated.utilization / real.utilization,
  p50: simulated.p50Ms / real.p50Ms,
  p99: simulated.p99Ms / real.p99Ms,
  peakP50: simulated.peakP50Ms / real.peakP50Ms,
  peakP99: simulated.peakP99Ms / real.peakP99Ms,
});
