import { alternate } from './alternate.ts';
import type { BenchDatabase } from './bench-database.ts';
import { childrenOf } from './bench-ids.ts';
import type { Kind } from './calls.ts';
import { metered, type MeteredSlice } from './metered.ts';
import { peerScripts } from './peer.pgbench.ts';
import { protocols, runPgbench, type Protocol } from './pgbench.ts';
import { spreadOf } from './spread.ts';
import { type Load, type Subject, usedUpPerSecondMax } from './subjects.ts';

export interface Plan {
  seconds: number;
  rounds: number;
}

const comparedWith: Partial<Record<Kind, Kind>> = { complete: 'approve', 'history-1000': 'history-1' };

/** Measures a kind under one load against pgbench in each protocol and a constant server; ratios are per round. */
export async function compareKind(
  on: { database: BenchDatabase; subject: Subject },
  kind: Kind,
  load: Load,
  plan: Plan,
) {
  const { database, subject } = on;
  const { seconds, rounds } = plan;
  const runs: Record<string, () => Promise<MeteredSlice>> = { api: () => subject.ask(kind, load, seconds) };
  if (peerScripts[kind]) {
    for (const protocol of protocols)
      runs[`pgbench ${protocol}`] = () => askPeer(database, kind, load, { protocol, seconds });
  }
  const other = comparedWith[kind];
  if (other) runs[other] = () => subject.ask(other, { ...load, isHot: load.isHot || kind === 'history-1000' }, seconds);
  runs.constant = () => subject.askConstant(load, seconds);
  const measured = (await alternate(runs, rounds + 1)).slice(1);
  const [api, ...peers] = Object.keys(runs);
  return {
    slices: Object.fromEntries([api, ...peers].map((name = '') => [name, describe(measured, name)])),
    ratios: Object.fromEntries(peers.map((peer) => [peer, spreadOf(measured.map((round) => ratio(round, peer)))])),
  };
}

export type Compared = Awaited<ReturnType<typeof compareKind>>;

const ratio = (round: Record<string, MeteredSlice>, peer: string) =>
  (round.api?.perSecond ?? Number.NaN) / (round[peer]?.perSecond ?? Number.NaN);

function describe(rounds: Record<string, MeteredSlice>[], name: string) {
  const of = (figure: keyof MeteredSlice) => spreadOf(rounds.map((round) => round[name]?.[figure] ?? Number.NaN));
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    nodeCpuMs: of('nodeCpuMs'),
    postgresCpuMs: of('postgresCpuMs'),
    memoryMb: of('memoryMb'),
  };
}

type Asked = { protocol: Protocol; seconds: number };

async function askPeer(database: BenchDatabase, kind: Kind, load: Load, { protocol, seconds }: Asked) {
  const isHot = load.isHot || kind === 'history-1000';
  const { first } = await database.supply(kind, { count: 2 * seconds * usedUpPerSecondMax, isHot });
  const lastChild = isHot ? 1 : childrenOf(database.population);
  const { childrenEach } = database.population;
  const variables = { first, first_child: 1, last_child: lastChild, children_each: childrenEach };
  const peer = { script: peerScripts[kind] ?? '', protocol, clients: load.connections, seconds, variables };
  return metered({ postgres: database.pid }, () => runPgbench(database, peer));
}
