import { findFreePort } from '../test/testing/processes/free-port.ts';
import { startProxy } from '../test/stress/replicas/proxy.ts';
import { alternate } from './alternate.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Kind } from './calls.ts';
import type { Plan } from './compare-kind.ts';
import type { MeteredSlice } from './metered.ts';
import { formatSpread } from './report.ts';
import { spreadOf } from './spread.ts';
import { type Asked, asker, openLoad, startServer } from './subjects.ts';

const load = { connections: 64, isHot: false };

/** Enough for all sides to keep their connections open. */
export const connectionsMax = 400;

export interface Several {
  readonly processes: readonly number[];
  /** Number of servers behind haproxy, with the configuration in deploy/; 0 for none. */
  readonly replicas: number;
}

interface Side extends Asked {
  readonly comparedWith?: string;
}

const alone = 'one process';
const aloneBehind = 'one server behind haproxy';

async function openSides(
  opening: AsyncDisposableStack,
  { database, secret, several: { processes, replicas } }: Measured,
): Promise<Record<string, Side>> {
  const servers = [opening.use(await startServer(database, secret))];
  while (servers.length < replicas) servers.push(opening.use(await startServer(database, secret)));
  const sideOf = (...all: { port: number; pid: number }[]): Asked => ({
    port: all[0]?.port ?? 0,
    pids: all.map(({ pid }) => pid),
  });
  const sides: Record<string, Side> = { [alone]: sideOf(...servers.slice(0, 1)) };
  for (const count of processes)
    sides[`${count} processes`] = {
      ...sideOf(opening.use(await startServer(database, secret, count))),
      comparedWith: alone,
    };
  const behindProxy = async (behind: typeof servers): Promise<Asked> => {
    const port = await findFreePort();
    const serverPorts = behind.map((server) => server.port);
    const { pid } = opening.use(await startProxy({ name: 'haproxy', port, serverPorts }));
    return sideOf({ port, pid }, ...behind);
  };
  if (replicas === 0) return sides;
  sides[aloneBehind] = { ...(await behindProxy(servers.slice(0, 1))), comparedWith: alone };
  sides[`${replicas} servers behind haproxy`] = { ...(await behindProxy(servers)), comparedWith: aloneBehind };
  return sides;
}

interface Measured {
  readonly database: BenchDatabase;
  readonly secret: string;
  readonly several: Several;
}

/** Compares throughput and processor time per request with one process, in alternating slices. */
export async function measureSeveral(
  measured: Measured,
  kinds: readonly Kind[],
  plan: Plan,
  say: (line: string) => void,
) {
  await using opening = new AsyncDisposableStack();
  const sides = await openSides(opening, measured);
  const asking = { database: measured.database, load: await openLoad(opening, measured.database, measured.secret) };
  const requests: Partial<Record<Kind, Record<string, ReturnType<typeof compareSides>>>> = {};
  for (const kind of kinds) {
    const runs = Object.fromEntries(
      Object.entries(sides).map(([name, side]) => {
        const ask = asker(asking, side);
        const askTwice = async () => {
          // The first slice warms up: after ten idle seconds a server reopens its connections and plans every query
          // again.
          await ask(kind, load, plan.seconds);
          return ask(kind, load, plan.seconds);
        };
        return [name, askTwice];
      }),
    );
    const rounds = (await alternate(runs, plan.rounds + 1)).slice(1);
    const ofKind = Object.entries(sides).map(
      ([name, { comparedWith }]) => [name, compareSides(rounds, name, comparedWith)] as const,
    );
    requests[kind] = Object.fromEntries(ofKind);
    for (const [name, compared] of ofKind) say(describe(`${kind}, ${name}`, compared));
  }
  return { ...plan, ...measured.several, requests };
}

function compareSides(rounds: Record<string, MeteredSlice>[], name: string, comparedWith?: string) {
  const of = (figure: (slice: MeteredSlice) => number) =>
    spreadOf(rounds.map((round) => (round[name] ? figure(round[name]) : Number.NaN)));
  const relativeTo = (other: string, figure: (slice: MeteredSlice) => number) =>
    spreadOf(
      rounds.map((round) => (round[name] && round[other] ? figure(round[name]) / figure(round[other]) : Number.NaN)),
    );
  return {
    perSecond: of(perSecondOf),
    processorMs: of(processorMsOf),
    ...(comparedWith !== undefined && {
      comparedWith,
      ratio: relativeTo(comparedWith, perSecondOf),
      processorRatio: relativeTo(comparedWith, processorMsOf),
    }),
  };
}

const perSecondOf = ({ perSecond }: MeteredSlice) => perSecond;
const processorMsOf = ({ nodeCpuMs, postgresCpuMs }: MeteredSlice) => nodeCpuMs + postgresCpuMs;

function describe(title: string, compared: ReturnType<typeof compareSides>): string {
  const { perSecond, processorMs, comparedWith, ratio, processorRatio } = compared;
  const figures = `${perSecond.median} a second, ${processorMs.median} ms of processor time`;
  if (comparedWith === undefined || !ratio || !processorRatio) return `${title}: ${figures}`;
  return `${title}: ${figures}; relative to ${comparedWith} ${formatSpread(ratio)} and ${formatSpread(processorRatio)}`;
}
