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
 * `npm run bench -- evening [--families 100000] [--cores 8] [--seed 1] [--real] [--table] [--json]`: simulates an
 * evening of this many families on one machine. Measures the cost of each call on a real server, then simulates the
 * queues. `--real` also plays up to 1,000 families on that server and compares the results. `--table` prints the tables
 * of .github/capacity.md.
 */
const asked = readCommand('bench evening');
const rounds = 3;
const realFamiliesMax = 1000;
/** With a higher share, the run measures how the server refuses calls. */
const refusedShareMax = 0.01;
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const rounded = (value: number) => Number(value.toPrecision(3));

/** Approved tasks, redemptions and awards; each one is a token transaction. */
const transactionsAnEvening = 7;

const evening = recordedEvening
  .filter((recorded) => !isClosing(recorded))
  .map((recorded) => ({ afterMs: recorded.afterMs, kind: recordedKinds.indexOf(kindOf(recorded)) }));

function machineOf(cores: number) {
  const processes = processesOf(cores);
  return { cores, processes: { client: 0, node: processes, postgres: processes * assumed.connectionsEach } };
}

/** If PostgreSQL has its own machine, Node's work is only a pause there. */
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
  say(
    `Measured ${costs.length} kinds of calls in ${rounded((performance.now() - startedMs) / 1000)} s (Node + PostgreSQL):`,
  );
  for (const { kind, timesAnEvening, nodeMs, postgresMs, aloneMs } of costs)
    say(
      `  ${kind.padEnd(48)}${timesAnEvening} times, ${nodeMs} + ${postgresMs} ms, ${rounded(aloneMs)} ms on an idle server`,
    );
  return { costs, walBytesAnEvening };
}

async function reportReal(world: World, costs: readonly KindCost[], families: number) {
  say(`Playing ${families} families on the real server.`);
  const withClient = costs.map((cost) => costOf(cost, { hasClient: true }));
  const played = await playReal({ world, families, evening, costs: withClient, seed: asked.seed });
  const { played: begun, squeeze, seconds, cores, real } = played;
  say(
    `${begun} of them begin in the busiest three minutes, played in ${rounded(seconds)} s, ${rounded(squeeze)} times faster.`,
  );
  say(
    `  other work took ${rounded(100 * real.otherUtilization)} % of ${cores} cores, load average ${loadavg().join(', ')}`,
  );
  say(`  at most ${real.streams} streams, refused calls: ${JSON.stringify(real.refused)}`);
  say(comparisonOf(played));
  const refused = Object.values(real.refused).reduce((sum, count) => sum + count, 0);
  if (refused > refusedShareMax * real.calls) {
    say(`  ${refused} of ${real.calls} calls were refused. This machine was too busy for a useful result.`);
    process.exitCode = 1;
  }
  return played;
}

function reportEvening(evenings: Evenings, families: number) {
  const startedMs = performance.now();
  const { simulated, minute, offered } = runEvening(families, evenings);
  const { cores } = evenings.machine;
  const carried = simulated ? null : findCarried(evenings);
  const seconds = rounded((performance.now() - startedMs) / 1000);
  if (simulated) {
    const { calls, p50Ms, p99Ms } = simulated;
    say(`${families} families, ${calls} calls, on ${cores} cores: p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms.`);
    say(`In the busiest minute ${JSON.stringify(minute)} (${seconds} s)`);
  } else {
    say(`${families} families are too many for one such machine: in the busiest minute they need`);
    say(
      `${rounded(100 * offered)} % of its ${cores} cores. It carries ${rounded(carried?.families ?? 0)} (${seconds} s).`,
    );
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
  const played = asked.real ? await reportReal(world, costs, realFamilies) : null;
  const simulatedEvening = reportEvening(evenings, asked.families);
  const results = { costs: costs.map((cost) => ({ ...cost, factors: undefined })), played, evening: simulatedEvening };
  if (!asked.table) return results;

  say('Measuring memory, and disk usage per year.');
  const memory = await measureMemory(world);
  const yearBytes = await measureYear(transactionsAnEvening / childrenEach);
  const measured = { ...memory, yearBytes, walBytesAnEvening, bytesAnEvening: sumOf(costs, ({ bytes }) => bytes) };
  say(`  ${JSON.stringify(measured)}`);
  say('Finding how many families the machine can serve.');
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
