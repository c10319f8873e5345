import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { attacks } from './door/attacks.ts';
import { findFailures, memoryOf, slowdownOf } from './door/judge.ts';
import { type Withstood, withstand } from './door/withstand.ts';

/**
 * `npm run proof:door -- [--seconds 60] [--connections 100] [--only hashing] [--root DIR] [--json]`: each attack of one
 * visitor against a freshly started product that a family uses, quiet and attacked for so many seconds. The family's p99
 * is to stay within five times the quiet one, none of its requests refused, and all memory below 512 MB. `--root` takes
 * the server of another checkout. With --json the results are one JSON object on stdout; words for people go to stderr.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true, default: Object.keys(attacks) },
    root: { type: 'string' },
  },
});
const { only: names, root } = values;
const siege = {
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  ...(root && { root: resolve(root) }),
};

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const columns = [24, 16, 16, 7, 14, 18] as const;
const row = (...cells: unknown[]) => cells.map((cell, index) => String(cell).padEnd(columns[index] ?? 0)).join('');

function describe(withstood: Withstood): string {
  const { attack, quiet, attacked, memory, answers } = withstood;
  const waits = ({ family: { p50Ms, p99Ms } }: Withstood['quiet']) => `${p50Ms} / ${p99Ms}`;
  const health = `${quiet.byCall.health.p99Ms} to ${attacked.byCall.health.p99Ms}`;
  const mb = `${memory.serverMb} + ${memory.postgresMb}`;
  return row(attack, waits(quiet), waits(attacked), slowdownOf(withstood), mb, health, JSON.stringify(answers));
}

async function run(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('Memory is measured by what Linux tells: run this on Linux.');
  const unknown = names.find((name) => !attacks[name]);
  if (unknown) throw new Error(`There is no attack ${unknown}: choose one of ${Object.keys(attacks).join(', ')}.`);
  say(`${names.length} attacks over ${siege.connections} connections at most, ${siege.seconds} s each.`);
  say(
    row('attack', 'quiet p50/p99', 'attacked, ms', 'times', 'memory, MB', 'health p99, ms', 'the attack was answered'),
  );
  const results = [];
  for (const name of names) {
    const withstood = await withstand(name, siege);
    const failures = findFailures(withstood);
    say(describe(withstood));
    for (const failure of failures) say(`  FAILED: ${failure}`);
    results.push({ ...withstood, slowdown: slowdownOf(withstood), memoryMb: memoryOf(withstood), failures });
  }
  const isHeld = results.every(({ failures }) => failures.length === 0);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...siege, ok: isHeld, attacks: results })}\n`);
  return isHeld ? 0 : 1;
}

process.exitCode = await run();
