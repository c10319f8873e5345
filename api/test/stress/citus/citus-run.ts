import { Client } from 'pg';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { run } from '../../../../scripts/run.mjs';
import { type Outcome, runSuite } from '../suite/run-suite.ts';
import { filesLeftOut } from '../suite/left-out.ts';
import { runNextToPlain } from './next-to-plain.ts';
import { differs, filesOfOneNode } from './differs.ts';
import { backUpNodes } from './backup-of-nodes.ts';
import { moveUnderLoad } from './shard-moves.ts';
import { tryMutants } from './mutants-of-nodes.ts';
import { liveWithoutWorker } from './worker-away.ts';

/**
 * Runs the API's tests and the access matrix on a database distributed by Citus, and families that write while a worker
 * is away, a shard moves and a backup is requested:
 *   npm run stress -- citus --url postgres://tokennest_owner:…@HOST/tokennest --app-url postgres://tokennest_app:…@HOST/tokennest
 *     [--superuser-url postgres://postgres:…@HOST/tokennest] [--kill-worker COMMAND --start-worker COMMAND]
 *     [--plain-url postgres://tokennest_owner:…@HOST/tokennest --plain-app-url postgres://tokennest_app:…@HOST/tokennest]
 *     [--only suite|matrix|mutation|worker|move|backup|ratio] [--fault callers|stays-away|lost|open|missing] [--json] [family/tokens …]
 * First create the coordinator, its workers, the roles and the empty database as in deploy/several-servers.md; this
 * command runs `npm run distribute` itself. The two shell commands send `kill -9` to the postmaster of one worker and
 * start it again. `ratio` compares with an empty database of one PostgreSQL on the same machine; `mutation`, which
 * takes an hour, reads the expected protections from it. Exits with 1 if anything is wrong. `--fault` breaks something
 * on purpose: the exit code is then 0 if the fault was found.
 */
const asked = readCommand('stress citus');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const { url, 'app-url': appUrl } = asked;
const given =
  url && appUrl
    ? { url, appUrl }
    : refuse('Say which database with --url and --app-url: deploy/several-servers.md makes it.');

/** The settings that start-database.ts sets. */
const settings = { MUTATED_DATABASE_URL: given.url, MUTATED_DATABASE_APP_URL: given.appUrl };
const leftOut = { ...filesLeftOut, ...filesOfOneNode };
const words = asked.words.length > 0 ? asked.words : ['api/'];

interface Part {
  /** The part is skipped without these options. */
  readonly needs: readonly ('superuser-url' | 'kill-worker' | 'start-worker' | 'plain-url' | 'plain-app-url')[];
  readonly prove: () => Promise<Outcome>;
}

const { 'superuser-url': superuserUrl = '', 'kill-worker': kill = '', 'start-worker': start = '', fault } = asked;
const plain = { ownerUrl: asked['plain-url'] ?? '', appUrl: asked['plain-app-url'] ?? '' };
const database = { ownerUrl: given.url, appUrl: given.appUrl, superuserUrl };

const parts: Readonly<Record<string, Part>> = {
  suite: { needs: [], prove: () => runSuite({ settings, patterns: words, leftOut, differs }) },
  matrix: { needs: [], prove: () => runSuite({ settings, patterns: ['api/test/stress/access/'] }) },
  mutation: {
    needs: ['superuser-url', 'plain-url', 'plain-app-url'],
    prove: () => tryMutants({ database, plain }),
  },
  worker: {
    needs: ['superuser-url', 'kill-worker', 'start-worker'],
    prove: () => liveWithoutWorker({ database, kill, start, fault }),
  },
  move: { needs: ['superuser-url'], prove: () => moveUnderLoad({ database, fault }) },
  backup: { needs: ['superuser-url'], prove: () => backUpNodes({ database, fault }) },
  ratio: { needs: ['plain-url', 'plain-app-url'], prove: () => runNextToPlain({ spread: database, plain }) },
};

interface Fault {
  /** Each of these parts must detect the fault. */
  readonly parts: readonly string[];
  /** SQL that breaks the database and repairs it; without it, the part itself does something wrong. */
  readonly make?: string;
  readonly repair?: string;
}

const faults: Readonly<Record<string, Fault>> = {
  // A caller's variables stay at the coordinator.
  callers: {
    parts: ['suite'],
    make: `alter database tokennest set citus.propagate_set_commands = 'none'`,
    repair: 'alter database tokennest reset citus.propagate_set_commands',
  },
  'stays-away': { parts: ['worker'] },
  lost: { parts: ['worker', 'move'] },
  open: { parts: ['move'] },
  missing: { parts: ['backup'] },
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
  const { code } = await run(process.execPath, ['api/src/commands/distribute.ts'], { env, show: 'stderr' });
  if (code !== 0) refuse('The database could not be spread.');
}

/** The requested parts, otherwise every part that the given options allow. */
function chooseParts(usual: readonly string[]): [string, Part][] {
  const names = asked.only.length > 0 ? asked.only : usual;
  return names.flatMap((name): [string, Part][] => {
    const part = parts[name] ?? refuse(`There is no ${name}: choose among ${Object.keys(parts).join(', ')}.`);
    const missing = part.needs.filter((option) => asked[option] === undefined);
    if (missing.length === 0) return [[name, part]];
    say(`${name} is left out: it needs ${missing.map((option) => `--${option}`).join(', ')}.`);
    return [];
  });
}

async function prove(chosen: readonly [string, Part][]): Promise<Record<string, Outcome>> {
  const found: Record<string, Outcome> = {};
  for (const [name, part] of chosen) {
    const { trouble, ...figures } = (found[name] = await part.prove());
    say(`${name}: ${trouble.length === 0 ? 'held' : `${trouble.length} failed`} ${JSON.stringify(figures)}`);
  }
  return found;
}

async function main(): Promise<number> {
  const made = fault === '' ? null : faults[fault];
  if (made === undefined) refuse(`There is no fault ${fault}: choose among ${Object.keys(faults).join(', ')}.`);
  const chosen = chooseParts(made ? made.parts : Object.keys(parts));
  if (chosen.length === 0) refuse('There is nothing left to prove.');
  await distribute();
  const [nodes] = await query<{ citus: string; workers: number }>(nodesSql);
  say(`Citus ${nodes?.citus} on ${nodes?.workers} workers`);
  if (made?.make) await query(made.make);
  const found = await prove(chosen);
  if (made?.repair) await query(made.repair);
  const wrong = Object.entries(found).flatMap(([name, { trouble }]) => trouble.map((each) => `${name}: ${each}`));
  for (const each of wrong) say(`FAILED: ${each}`);
  const isOk = Object.values(found).every(({ trouble }) => trouble.length > 0 === (made !== null));
  if (asked.json) process.stdout.write(`${JSON.stringify({ ok: isOk, ...nodes, fault, leftOut, differs, found })}\n`);
  return isOk ? 0 : 1;
}

process.exitCode = await main();
