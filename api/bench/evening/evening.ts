import { readCommand } from '../../../scripts/commands.mjs';
import { busiest } from './by-minute.ts';
import { calibrate, costOf, familiesFor, type KindCost, sumOf } from './calibrate.ts';
import { findCarried, simulateEvening, type Evenings } from './capacity.ts';
import { assumed, processesOf } from './host.ts';
import { childrenEach } from './family-calls.ts';
import { oneZone } from './households.ts';
import { playReal } from './play-real.ts';
import { isClosing, kindOf, recordedEvening, recordedKinds } from './recorded-evening.ts';
import { measureMemory, measureYear, readSizes } from './sizes.ts';
import type { CallCost } from './simulate.ts';
import { type Figures, tableOf } from './table.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run bench:evening -- [--families 100000] [--cores 8] [--seed 1] [--real] [--table] [--json]`: how an evening of so
 * many families goes on one machine. What each call costs is measured first, on a real server; then the queueing is
 * simulated. `--real` also plays up to 1,000 families on that server, and says how far off the simulation is. `--table`
 * prints what .github/capacity.md has.
 */
const asked = readCommand('bench:evening');
const rounds = 3;
const realFamiliesMax = 1000;
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const told = (value: number) => Number(value.toPrecision(3));

/** Each task that is approved, each reward that is bought, and each award is a move of tokens. */
const movesAnEvening = 7;

const evening = recordedEvening
  .filter((recorded) => !isClosing(recorded))
  .map((recorded) => ({ afterMs: recorded.afterMs, kind: recordedKinds.indexOf(kindOf(recorded)) }));

function machineOf(cores: number) {
  const processes = processesOf(cores);
  return { cores, processes: { client: 0, node: processes, postgres: processes * assumed.connectionsEach } };
}

/** Where PostgreSQL has a machine to itself, Node's share is no work of it. */
const databaseOnly = (cost: CallCost): CallCost => ({
  ...cost,
  steps: cost.steps.map(({ by, ms }) => ({ by: by === 'node' ? 'pause' : by, ms })),
});

async function measureCosts(world: World, firstFamily: number) {
  const before = await readSizes(world.database);
  const startedMs = performance.now();
  const costs = await calibrate(world, firstFamily, rounds);
  const after = await readSizes(world.database);
  const walBytesAnEvening = (after.walBytes - before.walBytes) / familiesFor(rounds);
  say(`What ${costs.length} kinds of calls cost, in ${told((performance.now() - startedMs) / 1000)} s:`);
  for (const { kind, timesAnEvening, nodeMs, postgresMs, aloneMs } of costs)
    say(`  ${kind.padEnd(48)}${timesAnEvening} times, ${nodeMs} + ${postgresMs} ms, ${told(aloneMs)} ms alone`);
  return { costs, walBytesAnEvening };
}

async function tellReal(world: World, costs: readonly KindCost[], families: number) {
  say(`Playing ${families} families on the real server.`);
  const withClient = costs.map((cost) => costOf(cost, { hasClient: true }));
  const played = await playReal({ world, families, evening, costs: withClient, seed: asked.seed });
  const { squeeze, seconds, real, simulated, ratio } = played;
  say(`${told(seconds)} s, ${told(squeeze)} times faster than it was; simulated to real:`);
  say(`  ${JSON.stringify(Object.fromEntries(Object.entries(ratio).map(([name, value]) => [name, told(value)])))}`);
  say(`  real ${JSON.stringify(real)}`);
  say(`  simulated ${JSON.stringify({ ...simulated, minutes: undefined })}`);
  return played;
}

/** Where more people come than the machine can answer, queues grow without end, and there is nothing to be simulated. */
function tellEvening(evenings: Evenings, families: number) {
  const startedMs = performance.now();
  const simulated = simulateEvening(families, evenings);
  const peak = busiest(simulated.minutes);
  const seconds = (performance.now() - startedMs) / 1000;
  say(
    `${families} families, ${simulated.calls} calls, on ${evenings.machine.cores} cores: p50 ${told(simulated.p50Ms)} ms, p99 ${told(simulated.p99Ms)} ms; in the busiest minute ${JSON.stringify(peak)} (${told(seconds)} s)`,
  );
  return { ...simulated, peak };
}

async function bench() {
  await using worlds = new AsyncDisposableStack();
  const realFamilies = asked.real ? Math.min(asked.families, realFamiliesMax) : 0;
  const world = await openWorld(worlds, realFamilies + familiesFor(rounds));
  const { costs, walBytesAnEvening } = await measureCosts(world, realFamilies + 1);
  const machine = machineOf(asked.cores);
  const simulated = costs.map((cost) => costOf(cost, { hasClient: false }));
  const evenings: Evenings = { evening, costs: simulated, machine, seed: asked.seed };
  const played = asked.real ? await tellReal(world, costs, realFamilies) : null;
  const simulatedEvening = tellEvening(evenings, asked.families);
  const results = { costs: costs.map((cost) => ({ ...cost, factors: undefined })), played, evening: simulatedEvening };
  if (!asked.table) return results;

  say('Measuring memory, and what a year leaves on the disk.');
  const memory = await measureMemory(world);
  const yearBytes = await measureYear(movesAnEvening / childrenEach);
  const measured = { ...memory, yearBytes, walBytesAnEvening, bytesAnEvening: sumOf(costs, ({ bytes }) => bytes) };
  say(`  ${JSON.stringify(measured)}`);
  say('Looking for how many families the machine carries.');
  const figures: Figures = {
    costs,
    measured,
    processes: machine.processes.node,
    carried: findCarried(evenings),
    carriedInOneZone: findCarried({ ...evenings, zones: oneZone }),
    carriedByDatabase: findCarried({ ...evenings, costs: simulated.map(databaseOnly) }),
  };
  process.stdout.write(asked.json ? '' : tableOf(figures));
  return { ...results, figures: { ...figures, costs: undefined } };
}

const results = await bench();
if (asked.json) process.stdout.write(`${JSON.stringify(results)}\n`);
