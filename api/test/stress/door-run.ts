import { resolve } from 'node:path';
import { attacks } from './door/attacks.ts';
import { findFailures, memoryOf, slowdownOf } from './door/find-failures.ts';
import { type MeasuredAttack, measureAttack } from './door/measure-attack.ts';
import { buildChanged } from '../../../scripts/build-changed.mjs';
import { readCommand } from '../../../scripts/commands.mjs';
import { refuse } from '../../../scripts/options.mjs';

/**
 * `npm run stress -- door [--seconds 60] [--connections 100] [--only hashing] [--root DIR] [--json]` runs each attack
 * by one visitor against a freshly started product while a family uses it. Compared with a quiet server, the family's
 * p99 must stay within a factor of five, with no refused request and all memory below 512 MB. `--root` attacks the
 * server of another checkout. `--json` prints one JSON object on stdout; progress goes to stderr.
 */
const asked = readCommand('stress door');
const names = asked.only.length > 0 ? asked.only : Object.keys(attacks);
const unknown = names.find((name) => !attacks[name]);
if (unknown) refuse(`There is no attack ${unknown}: choose among ${Object.keys(attacks).join(', ')}.`);
const setup = {
  seconds: asked.seconds,
  connections: asked.connections,
  ...(asked.root && { root: resolve(asked.root) }),
};

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
const widths = [22, 9, 9, 5, 16, 14, 0] as const;
const row = (...cells: unknown[]) =>
  `| ${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' | ')} |`;
const heads = ['attack', 'quiet, ms', 'attacked', 'times', 'memory, MB', 'health, ms', 'it was answered'];

function describe(measured: MeasuredAttack): string {
  const { attack, quiet, attacked, memory, answers } = measured;
  const [before, during] = [quiet, attacked].map(({ family, byCall }) => [family.p99Ms, byCall.health.p99Ms]);
  const counts = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
  const mb = `${memoryOf(measured)} (${memory.serverMb} + ${memory.postgresMb})`;
  const health = `${before?.[1]} to ${during?.[1]}`;
  return row(attack, before?.[0], during?.[0], slowdownOf(measured), mb, health, counts.join(', '));
}

async function run(): Promise<number> {
  // The largest requested file is a built page file.
  await buildChanged(process.execPath);
  if (process.platform !== 'linux') throw new Error('Memory is measured by what Linux tells: run this on Linux.');
  say(`${names.length} attacks over ${setup.connections} connections at most, ${setup.seconds} s each.`);
  say(`${row(...heads)}\n${row(...heads.map((head) => '-'.repeat(head.length)))}`);
  const results = [];
  for (const name of names) {
    const measured = await measureAttack(name, setup);
    const failures = findFailures(measured);
    say(describe(measured));
    for (const failure of failures) say(`  FAILED: ${failure}`);
    results.push({ ...measured, slowdown: slowdownOf(measured), memoryMb: memoryOf(measured), failures });
  }
  const isHeld = results.every(({ failures }) => failures.length === 0);
  if (asked.json) process.stdout.write(`${JSON.stringify({ ...setup, ok: isHeld, attacks: results })}\n`);
  return isHeld ? 0 : 1;
}

process.exitCode = await run();
