import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { alternate } from './alternate.ts';
import { askBalances, type Waited } from './ask-balances.ts';
import { type BenchDatabase, startBenchDatabase, stopOnSignal } from './bench-database.ts';
import { usualPopulation } from './bench-ids.ts';
import { createCalls } from './calls.ts';
import { forkLoad } from './load-order.ts';
import { startServer } from './server-process.ts';
import { type Spread, spreadOf } from './spread.ts';
import { readCommand } from '../../scripts/commands.mjs';

/**
 * `npm run bench:flood -- [--seconds 5] [--rounds 5] [--connections 100] [--json]`: how long people wait for a balance on
 * the real server, quiet and during a flood of sign-ins, in slices that alternate. The flooded p99 is to stay below three
 * times the quiet one. With --json the results are one JSON object on stdout; words for people go to stderr.
 */
const { json, seconds, rounds, connections } = readCommand('bench:flood');
/** So long until the queue is as full as it gets. */
const rampMs = 500;

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function bench() {
  say(`Quiet and flooded over ${connections} connections, ${rounds} slices of ${seconds} s each in turn.`);
  await using database = await startBenchDatabase();
  stopOnSignal(database);
  return await compare(database);
}

type Flooded = Waited & { statuses: Record<number, number> };

async function compare(database: BenchDatabase) {
  const secret = randomBytes(32).toString('base64url');
  // The flood comes from everywhere, as its X-Forwarded-For says.
  await using server = await startServer({ database, secret, settings: { TRUSTED_PROXIES: '1' } });
  using flood = await openFlood(server.port);
  const calls = await createCalls(secret, usualPopulation);
  const wait = () => askBalances(calls, { port: server.port, seconds });
  const runs = {
    quiet: async (): Promise<Flooded> => ({ ...(await wait()), statuses: {} }),
    flooded: () => flood.during(wait),
  };
  const slices = (await alternate<keyof typeof runs, Flooded>(runs, rounds + 1)).slice(1);
  return {
    quiet: describeWaited(slices.map(({ quiet }) => quiet)),
    flooded: describeWaited(slices.map(({ flooded }) => flooded)),
    p99Ratio: spreadOf(slices.map(({ quiet, flooded }) => flooded.p99Ms / quiet.p99Ms)),
    answered: slices.map(({ flooded }) => flooded.statuses),
  };
}

async function openFlood(port: number) {
  const load = await forkLoad('flood-load.ts', { PORT: String(port) });
  async function during(work: () => Promise<Waited>): Promise<Flooded> {
    load.send(connections);
    await delay(rampMs);
    const waited = await work();
    load.send(0);
    const [statuses] = await once(load, 'message');
    return { ...waited, statuses };
  }
  return { during, [Symbol.dispose]: () => load.disconnect() };
}

const describeWaited = (slices: Waited[]) => ({
  p50Ms: spreadOf(slices.map(({ p50Ms }) => p50Ms)),
  p99Ms: spreadOf(slices.map(({ p99Ms }) => p99Ms)),
});

const results = await bench();
const told = ({ median, min, max }: Spread) => `${median} (${min} to ${max})`;
say(`quiet    p50 ${told(results.quiet.p50Ms)} ms, p99 ${told(results.quiet.p99Ms)} ms`);
say(`flooded  p50 ${told(results.flooded.p50Ms)} ms, p99 ${told(results.flooded.p99Ms)} ms`);
say(`p99, flooded to quiet: ${told(results.p99Ratio)}`);
for (const statuses of results.answered) say(`the flood was answered ${JSON.stringify(statuses)}`);
if (json) process.stdout.write(`${JSON.stringify({ seconds, rounds, connections, ...results })}\n`);
