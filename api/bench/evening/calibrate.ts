import { cpuMsOfAll } from '../cpu-time.ts';
import { metered } from '../metered.ts';
import { sliceOf } from '../slice.ts';
import { spreadOf } from '../spread.ts';
import { isClosing, kindOf, recordedEvening, recordedKinds } from './recorded-evening.ts';
import type { CallCost } from './simulate.ts';
import type { World } from './world.ts';

export interface KindCost {
  readonly kind: string;
  readonly timesAnEvening: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
  /** Processor time of the load process, which shares the machine in a real run. */
  readonly clientMs: number;
  readonly aloneMs: number;
  readonly bytes: number;
  readonly factors: readonly number[];
}

const familiesARound = 30;
const roundsOf = (rounds: number) => rounds + 1;
export const familiesFor = (rounds: number) => familiesARound * roundsOf(rounds);
/** Connections while measuring processor time: about the concurrency of a half-busy machine. */
const atOnce = 8;
const callsMax = 400;
const aloneShare = 0.2;

/** Medians of the rounds; each round uses new families, starting with `firstFamily`. */
export async function calibrate(world: World, firstFamily: number, rounds: number): Promise<KindCost[]> {
  const measured: Awaited<ReturnType<typeof measureKind>>[][] = [];
  for (let round = 0; round < roundsOf(rounds); round += 1) {
    const ofRound = [];
    for (const kind of recordedKinds)
      ofRound.push(await measureKind(world, kind, firstFamily + round * familiesARound));
    measured.push(ofRound);
  }
  return recordedKinds.map((kind, at) => {
    const all = measured.slice(1).flatMap((round) => round[at] ?? []); // the first round warms up
    const median = (figure: 'nodeMs' | 'postgresMs' | 'clientMs' | 'bytes') =>
      spreadOf(all.map((one) => one[figure])).median;
    const timesMs = all.flatMap((one) => one.aloneMs);
    const aloneMs = meanOf(timesMs);
    return {
      kind,
      timesAnEvening: placesOf(kind).length,
      nodeMs: median('nodeMs'),
      postgresMs: median('postgresMs'),
      clientMs: median('clientMs'),
      aloneMs,
      bytes: median('bytes'),
      factors: timesMs.map((ms) => ms / aloneMs),
    };
  });
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const placesOf = (kind: string) =>
  recordedEvening.flatMap((recorded, place) => (!isClosing(recorded) && kindOf(recorded) === kind ? [place] : []));

async function measureKind({ order, server, database, loadPid }: World, kind: string, firstFamily: number) {
  const families = Array.from({ length: familiesARound }, (_, at) => firstFamily + at);
  const all = placesOf(kind).flatMap((place) => families.map((family): [number, number] => [family, place]));
  // Send every change, because later calls of the evening depend on it.
  const isRead = kind.startsWith('GET');
  const calls = isRead ? all.filter((_, at) => at % Math.ceil(all.length / callsMax) === 0) : all;
  const alone = Math.ceil(Math.min(calls.length, callsMax) * aloneShare);
  const { timesMs: aloneMs } = await order({ port: server.port, calls: calls.slice(0, alone), atOnce: 1 });
  let [clientMs, bytes] = [0, 0];
  const slice = await metered({ postgres: database.pid, node: [server.pid] }, async () => {
    const beforeMs = await cpuMsOfAll(loadPid);
    const { timesMs, bytesRead } = await order({ port: server.port, calls: calls.slice(alone), atOnce });
    bytes = bytesRead / timesMs.length;
    clientMs = ((await cpuMsOfAll(loadPid)) - beforeMs) / timesMs.length;
    return sliceOf(timesMs, 0);
  });
  return { aloneMs, bytes, clientMs, nodeMs: slice.nodeCpuMs, postgresMs: slice.postgresCpuMs };
}

export const sumOf = (costs: readonly KindCost[], of: (cost: KindCost) => number) =>
  costs.reduce((total, cost) => total + cost.timesAnEvening * of(cost), 0);

interface Placing {
  readonly hasClient: boolean;
}

/** What remains of the response time is a pause: waiting for the disk and for processes to wake up. */
export const costOf = (cost: KindCost, { hasClient }: Placing): CallCost => {
  const { nodeMs, postgresMs, clientMs, aloneMs, factors } = cost;
  return {
    factors,
    steps: [
      ...(hasClient ? [{ by: 'client', ms: clientMs } as const] : []),
      { by: 'node', ms: nodeMs / 2 },
      { by: 'postgres', ms: postgresMs },
      { by: 'pause', ms: Math.max(0, aloneMs - nodeMs - postgresMs - clientMs) },
      { by: 'node', ms: nodeMs / 2 },
    ],
  };
};
