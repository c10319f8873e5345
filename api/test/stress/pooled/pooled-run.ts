import { buildChanged } from '../../../../scripts/build-changed.mjs';
import { readCommand } from '../../../../scripts/commands.mjs';
import { refuse } from '../../../../scripts/options.mjs';
import { hasStatements, readPoolerVersion } from '../../testing/processes/pooler.ts';
import { needPrograms } from '../need-programs.ts';
import { watchCallers } from './callers.ts';
import { filesLeftOut } from '../suite/left-out.ts';
import type { Outcome } from '../suite/run-suite.ts';
import { type Pool, runTests } from './run-tests.ts';

/**
 * Runs the API's tests and the access matrix through deploy/pgbouncer.ini, with pools of 2 and of 20 connections:
 *   npm run stress -- pooled [--pool 2] [--only suite|matrix|callers] [--fault session] [--json] [family/tokens …]
 * Words select the suite's tests by their paths. Exits with 1 if anything is wrong. `--fault` breaks something on
 * purpose: the exit code is then 0 if the fault was found.
 */
const asked = readCommand('stress pooled');
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

type Part = 'suite' | 'matrix' | 'callers';
interface Fault {
  readonly finds: Part;
  readonly isForSession?: boolean;
  readonly namesStatements?: boolean;
  readonly isLeftAside?: boolean;
}

/** Faults by name, and the part that must find each. */
const faults: Readonly<Record<string, Fault>> = {
  session: { finds: 'callers', isForSession: true },
  statements: { finds: 'suite', namesStatements: true },
  around: { finds: 'suite', isLeftAside: true },
};
const fewer = 'api/test/family/tokens/';

const parts: Readonly<Record<Part, (pool: Pool, fault: Fault | null) => Promise<Outcome>>> = {
  suite: (pool, fault) => runTests(pool, fault ? [fewer] : words, true),
  matrix: (pool) => runTests(pool, ['api/test/stress/access/'], false),
  callers: (pool, fault) => watchCallers(pool, fault?.isForSession ?? false),
};
const isPart = (name: string): name is Part => name in parts;
const chosen = (asked.only.length > 0 ? asked.only : Object.keys(parts)).map((name) =>
  isPart(name) ? name : refuse(`There is no ${name}: choose among ${Object.keys(parts).join(', ')}.`),
);
const words = asked.words.length > 0 ? asked.words : ['api/'];
const sizes = asked.pool === undefined ? [2, 20] : [asked.pool];

const found: Record<string, Outcome> = {};

async function prove(size: number, fault: Fault | null, statements: boolean): Promise<void> {
  const namesStatements = fault?.namesStatements ?? statements;
  const pool = { size, namesStatements, isLeftAside: fault?.isLeftAside ?? false };
  for (const part of fault ? [fault.finds] : chosen) {
    const name = `${part}, pool of ${size}`;
    say(name);
    const outcome = await parts[part](pool, fault).catch((error: unknown) => ({ trouble: [String(error)] }));
    found[name] = outcome;
    const { trouble, ...figures } = outcome;
    say(`${name}: ${trouble.length === 0 ? 'held' : trouble.slice(0, 3).join('; ')} ${JSON.stringify(figures)}`);
  }
}

async function run(): Promise<number> {
  await needPrograms(['/usr/sbin/pgbouncer'], ['pgbouncer']);
  const fault = asked.fault === '' ? null : faults[asked.fault];
  if (fault === undefined) refuse(`There is no fault ${asked.fault}: choose among ${Object.keys(faults).join(', ')}.`);
  const { major, minor } = await readPoolerVersion();
  const statements = await hasStatements();
  if (fault?.namesStatements && statements) refuse(`PgBouncer ${major}.${minor} keeps prepared statements: no fault.`);
  say(`PgBouncer ${major}.${minor}: PREPARED_STATEMENTS is ${statements ? 'on' : 'off, which needs 1.21 or newer'}`);
  await buildChanged(process.execPath);
  for (const size of fault ? sizes.slice(0, 1) : sizes) await prove(size, fault, statements);
  const wrong = Object.entries(found).filter(([, { trouble }]) => trouble.length > 0);
  for (const [name, { trouble }] of wrong) say(`FAILED: ${name}: ${trouble.join('\n')}`);
  const isOk = fault ? wrong.length > 0 : wrong.length === 0;
  const report = { ok: isOk, version: `${major}.${minor}`, statements, fault: asked.fault, filesLeftOut, found };
  if (asked.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  return isOk ? 0 : 1;
}

process.exitCode = await run();
