import { loadavg } from 'node:os';
import { readCommand } from '../../../scripts/commands.mjs';
import { calibrate, costOf, familiesFor, type KindCost, sumOf } from './calibrate.ts';
import { type Evenings, findCarried, runEvening } from './capacity.ts';
import { assumed, processesOf } from './host.ts';
import { childrenEach } from './family-calls.ts';
import { oneZone } from './households.ts';
import { playReal } from './play-real.ts';
import { isClosing, kindOf, recordedEvening, recordedKinds } from './recorded-evening.ts';
import { measureMemory, measureYear, readSizes } from './sizes.ts';
import type { CallCost } from './simulate.ts';
import { comparisonOf, type Figures, tableOf } from './table.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run bench -- evening [--families 100000] [--cores 8] [--seed 1] [--real] [--table] [--json]`: how an evening of so
 * many families goes on one machine. What each call costs is measured first, on a real server; then the queueing is
 * simulated. `--real` also plays up to 1,000 families on that server, and says how far off the simulation is. `--table`
 * prints what .github/capacity.md has.
 */
const asked = readCommand('bench evening');
const rounds = 3;
const realFamiliesMax = 1000;
/** More than that, and what was measured is how the server refuses. */
const refusedShareMax = 0.01;
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
  const { played: begun, squeeze, seconds, cores, real } = played;
  say(
    `${begun} of them begin in the busiest three minutes: played in ${told(seconds)} s, ${told(squeeze)} times faster.`,
  );
  say(
    `  other work took ${told(100 * real.otherUtilization)} % of ${cores} cores, load average ${loadavg().join(', ')}`,
  );
  say(`  ${real.streams} streams at most, refused ${JSON.stringify(real.refused)}`);
  say(comparisonOf(played));
  const refused = Object.values(real.refused).reduce((sum, count) => sum + count, 0);
  if (refused > refusedShareMax * real.calls) {
    say(`  ${refused} of ${real.calls} calls were refused: this machine had too much to do to tell anything.`);
    process.exitCode = 1;
  }
  return played;
}

function tellEvening(evenings: Evenings, families: number) {
  const startedMs = performance.now();
  const { told: simulated, minute, offered } = runEvening(families, evenings);
  const { cores } = evenings.machine;
  const carried = simulated ? null : findCarried(evenings);
  const seconds = told((performance.now() - startedMs) / 1000);
  if (simulated) {
    const { calls, p50Ms, p99Ms } = simulated;
    say(`${families} families, ${calls} calls, on ${cores} cores: p50 ${told(p50Ms)} ms, p99 ${told(p99Ms)} ms.`);
    say(`In the busiest minute ${JSON.stringify(minute)} (${seconds} s)`);
  } else {
    say(`${families} families are more than one such machine carries: in the busiest minute they ask for`);
    say(`${told(100 * offered)} % of its ${cores} cores. It carries ${told(carried?.families ?? 0)} (${seconds} s).`);
  }
  return { ...simulated, offered, peak: minute, carried };
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
