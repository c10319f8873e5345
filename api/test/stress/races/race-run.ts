import { auditDatabase } from '../../../src/schema.ts';
import { describeCheck } from '../../../src/hosting/audit/describe-audit.ts';
import { openFreshPostgres } from '../../testing/processes/fresh-database.ts';
import { connectAs } from '../../testing/processes/test-database.ts';
import { randomSeed } from '../../testing/random.ts';
import { runRace, type RunnableRace } from './race-harness.ts';
import { races } from './races.ts';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';

const shownEvery = 250;

const asked = readCommand('stress races');
const chosen = races.filter(({ name }) => name.includes(asked.only));
if (chosen.length === 0)
  refuse(`There is no race ${JSON.stringify(asked.only)}: choose among ${races.map(({ name }) => name).join(', ')}.`);
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

interface Result {
  readonly name: string;
  readonly rounds: number;
  readonly requests: number;
  readonly seconds: number;
  readonly seed: number;
  /** The first illegal outcome, null if all were legal. */
  readonly illegal: string | null;
}

/** Audit findings and deadlocks since the database was created; null if there are none. */
async function findTrouble(): Promise<string | null> {
  const audit = await auditDatabase(urls.ownerUrl);
  const owner = await connectAs('owner');
  const sql = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  const { rows } = await owner.query<{ deadlocks: number }>(sql);
  await owner.end();
  const deadlocks = rows[0]?.deadlocks ?? 0;
  if (audit.ok && deadlocks === 0) return null;
  return [`${deadlocks} deadlocks`, ...audit.checks.filter(({ ok }) => !ok).map(describeCheck)].join('\n');
}

async function run(race: RunnableRace): Promise<Result> {
  const { name } = race;
  const course = { rounds: asked.rounds, seed: asked.seed ?? randomSeed() };
  const startedMs = performance.now();
  const onRound = (round: number) => round % shownEvery === 0 && say(`  ${name}: ${round} of ${course.rounds} rounds`);
  say(`${name} …`);
  const outcome = await runRace(race, { ...course, onRound }).then(
    async (requests) => ({ requests, illegal: await findTrouble() }),
    (error: Error) => ({ requests: 0, illegal: describe(error) }),
  );
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
  say(outcome.illegal ?? `  ${outcome.requests} requests in ${seconds} s, all legal, audit clean`);
  return { name, ...course, seconds, ...outcome };
}

/** One line per cause: the race, its round and the failed expectation. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}\n${describe(error.cause)}` : error.message;
}

await using urls = await openFreshPostgres();
process.env.DATABASE_URL = urls.ownerUrl;
process.env.DATABASE_APP_URL = urls.appUrl;
const results: Result[] = [];
for (const race of chosen) results.push(await run(race));
if (asked.json) process.stdout.write(`${JSON.stringify({ races: results })}\n`);
if (results.some(({ illegal }) => illegal)) process.exitCode = 1;
