import { randomBytes } from 'node:crypto';
import { startBenchDatabase, stopOnSignal } from './bench-database.ts';
import { longHistorySql } from './bench-rows.sql.ts';
import { growthKinds, kinds, longHistory, type Kind } from './calls.ts';
import { compareKind, type Compared } from './compare-kind.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureYears } from './growth/years.ts';
import { measureEach } from './measure-each.ts';
import { hasPgbench } from './pgbench.ts';
import { describeCompared } from './report.ts';
import { connectionsMax, measureSeveral } from './several.ts';
import { type Load, openSubject } from './subjects.ts';
import { needPrograms } from '../test/stress/need-programs.ts';
import { haproxy } from '../test/stress/replicas/proxy.ts';
import { readCommand } from '../../scripts/commands.mjs';
import { refuse } from '../../scripts/options.mjs';

/**
 * `npm run bench -- api [redeem balance …] [--seconds 2] [--rounds 5] [--json]`: throughput of each kind of request
 * through the whole API, compared with pgbench (same SQL, same PostgreSQL) and with a server that answers a constant,
 * in alternating slices. `--families 100000` compares requests, scheduled jobs and the audit with 1,000 families;
 * `--years 10` compares each GET with a family of two months; `--processes 2 --processes 4 --replicas 4` compares
 * several processes, or servers behind haproxy, with one. With --json, stdout is one JSON object and progress goes to
 * stderr.
 */
const asked = readCommand('bench api');
const plan = { seconds: asked.seconds, rounds: asked.rounds };
const known = asked.families === undefined ? kinds : growthKinds;
const unknown = asked.words.find((word) => !known.some((kind) => kind === word));
if (asked.years === undefined && unknown !== undefined)
  refuse(`There is no kind ${JSON.stringify(unknown)}. Choose one of ${known.join(', ')}.`);
const chosen = known.filter((kind) => asked.words.length === 0 || asked.words.includes(kind));
const several = { processes: asked.processes, replicas: asked.replicas ?? 0 };
const isSeveral = several.processes.length > 0 || several.replicas > 0;
if (several.replicas > 0) await needPrograms([haproxy.path], ['haproxy']);
const say = (...sentences: string[]) => process.stderr.write(`${sentences.join('\n')}\n`);

const loads: Record<string, Load> = {
  '16 connections': { connections: 16, isHot: false },
  '64 connections': { connections: 64, isHot: false },
  '16 on one child': { connections: 16, isHot: true },
};
/** Kinds without a hot variant: they concern no child, or always the one with the long history. */
const neverHot = new Set<Kind>(['overview', 'history-1000', 'sign-in', 'refresh']);

const openTasksEach = 10;

async function bench() {
  say(`Starting a PostgreSQL and an API; then ${plan.rounds} alternating slices of ${plan.seconds} s each.`);
  await using database = await startBenchDatabase(isSeveral ? { connectionsMax } : {});
  stopOnSignal(database);
  const { families, childrenEach } = database.population;
  await database.asSuperuser(...longHistorySql(longHistory));
  await database.supply('complete', { count: families * childrenEach * openTasksEach, isHot: false });
  await database.asSuperuser('vacuum analyze');
  const secret = randomBytes(32).toString('base64url');
  if (isSeveral) return await measureSeveral({ database, secret, several }, chosen, plan, say);
  await using subject = await openSubject(database, secret);
  const measureKind = async (kind: Kind) => {
    const ofKind: Record<string, Compared> = {};
    for (const [name, load] of Object.entries(loads)) {
      if (load.isHot && neverHot.has(kind)) continue;
      const compared = await compareKind({ database, subject }, kind, load, plan);
      ofKind[name] = compared;
      say(...describeCompared(`${kind}, ${name}`, compared));
    }
    return ofKind;
  };
  const results = await measureEach(chosen, measureKind, say);
  return { ...plan, startMs: Math.round(subject.startMs), kinds: results };
}

function measure() {
  if (asked.years !== undefined) return measureYears(asked.years, asked.words, plan, say);
  return asked.families === undefined ? bench() : measureGrowth(asked.families, chosen, plan, say);
}

const needsPgbench = asked.years === undefined && asked.families === undefined && !isSeveral;
if (!needsPgbench || (await hasPgbench())) {
  const results = await measure();
  if (asked.json) process.stdout.write(`${JSON.stringify(results)}\n`);
} else {
  say('This measurement needs pgbench, which comes with PostgreSQL (on Debian: apt install postgresql-15).');
  process.exitCode = 2;
}
