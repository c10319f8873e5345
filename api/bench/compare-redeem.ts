import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alternate } from './alternate.ts';
import type { BenchDatabase } from './bench-database.ts';
import { peerScripts } from './peer.pgbench.ts';
import { type Protocol, runPgbench } from './pgbench.ts';
import { metered, type MeteredSlice } from './metered.ts';
import { describeSlices, spreadOf } from './spread.ts';
import { inFlight } from './in-flight.ts';
import type { Subjects } from './subjects.ts';

type Script = keyof typeof peerScripts;

/** Redeem through the whole API against pgbench sending what a plain driver would, slice about slice. */
export async function compareRedeem(database: BenchDatabase, { inProcess, http }: Subjects, plan: Plan) {
  const { protocol } = plan;
  const runPeer = await openPeer(database);
  const order = { kind: 'redeem', firstTask: 1, lastTask: 1, seconds: plan.seconds } as const;
  const runs = {
    sixRoundTrips: () => runPeer('sixRoundTrips', protocol, plan.seconds),
    inProcess: () => metered({ postgres: database.pid, api: inProcess.pid }, () => inProcess.measure(order)),
    http: () => metered({ postgres: database.pid, api: http.pid }, () => http.measure(order)),
    eightRoundTrips: () => runPeer('eightRoundTrips', protocol, plan.seconds),
  };
  const rounds = (await alternate(runs, plan.rounds + 1)).slice(1); // the first one warms up
  const ratio = (subject: 'inProcess' | 'http', peer: Script) =>
    spreadOf(rounds.map((round) => round[subject].perSecond / round[peer].perSecond));
  return {
    pgbench: {
      protocol,
      sixStatementsInAll: describeSlices(rounds.map((round) => round.sixRoundTrips)),
      sixBesidesBeginAndCommit: describeSlices(rounds.map((round) => round.eightRoundTrips)),
    },
    http: describeSlices(rounds.map((round) => round.http)),
    inProcess: describeSlices(rounds.map((round) => round.inProcess)),
    ratios: {
      httpToSixInAll: ratio('http', 'sixRoundTrips'),
      httpToSixBesides: ratio('http', 'eightRoundTrips'),
      inProcessToSixInAll: ratio('inProcess', 'sixRoundTrips'),
      inProcessToSixBesides: ratio('inProcess', 'eightRoundTrips'),
    },
  };
}

export type ComparedRedeem = Awaited<ReturnType<typeof compareRedeem>>;

export interface Plan {
  protocol: Protocol;
  seconds: number;
  rounds: number;
}

type RunPeer = (script: Script, protocol: Protocol, seconds: number) => Promise<MeteredSlice>;

async function openPeer({ folder, settings, pid }: BenchDatabase): Promise<RunPeer> {
  const fileOf = (script: string) => join(folder, `${script}.pgbench`);
  for (const [script, text] of Object.entries(peerScripts)) await writeFile(fileOf(script), text);
  return (script, protocol, seconds) =>
    metered({ postgres: pid }, () =>
      runPgbench({ settings, script: fileOf(script), protocol, clients: inFlight, seconds }),
    );
}
