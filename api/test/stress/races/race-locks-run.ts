import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listLocks } from '../mutation/list-mutants.ts';
import { copyTree } from '../mutation/tree-copy.ts';
import { raceLocks } from './race-locks.ts';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';

/**
 * Runs each race without the locks it needs until an illegal outcome appears:
 *   npm run stress -- race-locks [--only RACE] [--rounds 200] [--json]
 * Exits with 1 if a race stays legal, because such a race cannot detect its missing locks.
 */
const asked = readCommand('stress race-locks');
const chosen = raceLocks.filter(({ race }) => race.includes(asked.only));
if (chosen.length === 0)
  refuse(
    `There is no race ${JSON.stringify(asked.only)}: choose among ${raceLocks.map(({ race }) => race).join(', ')}.`,
  );
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const root = join(import.meta.dirname, '../../../..');

interface Result {
  readonly race: string;
  readonly without: readonly string[];
  /** The first illegal outcome, null if all were legal. */
  readonly illegal: string | null;
  readonly seconds: number;
}

await using tree = await copyTree(root);
const locks = new Map((await listLocks(root)).map(({ name, edit }) => [name, edit]));
const results: Result[] = [];
for (const { race, without } of chosen) {
  const result = await raceWithout(race, without);
  results.push(result);
  say(`${result.illegal ? 'red' : 'STILL LEGAL'} (${result.seconds} s)  ${race}, without ${without.join(' and ')}`);
}
if (asked.json) process.stdout.write(`${JSON.stringify({ results })}\n`);
if (results.some(({ illegal }) => !illegal)) process.exitCode = 1;

async function raceWithout(race: string, without: readonly string[]): Promise<Result> {
  const edits = without.map((name) => {
    const edit = locks.get(name);
    if (!edit) throw new Error(`There is no lock "${name}": npm run stress -- mutation --only lock --list shows all`);
    return edit;
  });
  const startedMs = performance.now();
  // Edit from the end of the file backwards, so that the offsets of earlier edits stay valid.
  const ordered = edits.toSorted((one, other) => other.start - one.start);
  const illegal = await tree.whileEdited(ordered, () => runRace(race));
  return { race, without, illegal, seconds: Math.round((performance.now() - startedMs) / 1_000) };
}

async function runRace(race: string): Promise<string | null> {
  const args = [
    '--no-warnings',
    'api/test/stress/races/race-run.ts',
    '--only',
    race,
    '--rounds',
    String(asked.rounds),
    '--json',
  ];
  const child = spawn(process.execPath, args, { cwd: tree.path, stdio: ['ignore', 'pipe', 'ignore'] });
  const reported: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => reported.push(chunk));
  await once(child, 'close');
  const { races } = JSON.parse(Buffer.concat(reported).toString()) as { races: { illegal: string | null }[] }; // its results
  return races[0]?.illegal ?? null;
}
