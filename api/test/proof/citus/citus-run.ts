import { Client } from 'pg';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { run } from '../../../../scripts/run.mjs';
import { type Outcome, runSuite } from '../suite/run-suite.ts';
import { filesLeftOut } from '../suite/left-out.ts';

/**
 * The API's tests and the access matrix on a database that Citus spreads over nodes:
 *   npm run proof:citus -- --url postgres://tokennest_owner:…@HOST/tokennest --app-url postgres://tokennest_app:…@HOST/tokennest
 *     [--only suite|matrix] [--fault callers] [--json] [family/tokens …]
 * The coordinator, its workers, the roles and the empty database are made before, as deploy/README.md says; the proof runs
 * `npm run distribute` itself. Ends with 1 where something was wrong. With `--fault` something is made wrong, and it must be
 * found: then it ends with 0 where it was.
 */
const asked = readCommand('proof:citus');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const { url, 'app-url': appUrl } = asked;
const given =
  url && appUrl ? { url, appUrl } : refuse('Say which database with --url and --app-url: deploy/README.md makes it.');

/** As start-database.ts has them. */
const settings = { MUTATED_DATABASE_URL: given.url, MUTATED_DATABASE_APP_URL: given.appUrl };
const words = asked.words.length > 0 ? asked.words : ['api/'];

const parts: Readonly<Record<string, () => Promise<Outcome>>> = {
  suite: () => runSuite({ settings, patterns: words, leavesOut: true }),
  matrix: () => runSuite({ settings, patterns: ['api/test/proof/access/'], leavesOut: false }),
};

/** Faults by name: what is made wrong at the database, and how it is mended. */
const faults: Readonly<Record<string, { make: string; mend: string }>> = {
  // A caller's variables stay at the coordinator.
  callers: {
    make: `alter database tokennest set citus.propagate_set_commands = 'none'`,
    mend: 'alter database tokennest reset citus.propagate_set_commands',
  },
};

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const owner = new Client({ connectionString: given.url });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql)).rows;
  } finally {
    await owner.end();
  }
}

const nodesSql = `
select (select extversion from pg_extension where extname = 'citus') as citus,
       (select count(*)::int from pg_dist_node where noderole = 'primary' and shouldhaveshards) as workers`;

async function distribute(): Promise<void> {
  const env = { ...process.env, DATABASE_URL: given.url, DATABASE_APP_URL: given.appUrl };
  const { code } = await run(process.execPath, ['api/src/distribute-command.ts'], { env, show: 'stderr' });
  if (code !== 0) refuse('The database could not be spread.');
}

async function prove(names: readonly string[]): Promise<Record<string, Outcome>> {
  const found: Record<string, Outcome> = {};
  for (const name of names) {
    const part = parts[name] ?? refuse(`There is no ${name}: choose among ${Object.keys(parts).join(', ')}.`);
    const { trouble, ...figures } = (found[name] = await part());
    say(`${name}: ${trouble.length === 0 ? 'held' : `${trouble.length} failed`} ${JSON.stringify(figures)}`);
  }
  return found;
}

async function main(): Promise<number> {
  const fault = asked.fault === '' ? null : faults[asked.fault];
  if (fault === undefined) refuse(`There is no fault ${asked.fault}: choose among ${Object.keys(faults).join(', ')}.`);
  await distribute();
  const [nodes] = await query<{ citus: string; workers: number }>(nodesSql);
  say(`Citus ${nodes?.citus} on ${nodes?.workers} workers`);
  if (fault) await query(fault.make);
  const found = await prove(asked.only.length > 0 ? asked.only : fault ? ['suite'] : Object.keys(parts));
  if (fault) await query(fault.mend);
  const wrong = Object.values(found).flatMap(({ trouble }) => trouble);
  for (const each of wrong) say(`FAILED: ${each}`);
  const isOk = wrong.length > 0 === (fault !== null);
  if (asked.json)
    process.stdout.write(`${JSON.stringify({ ok: isOk, ...nodes, fault: asked.fault, filesLeftOut, found })}\n`);
  return isOk ? 0 : 1;
}

process.exitCode = await main();
