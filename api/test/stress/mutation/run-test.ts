import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessTest, JestTest } from '../../testing/noun-mutants.ts';

/** The access matrix, which is a program. */
export const accessFile = 'api/test/stress/access/access-run.ts';

/** What became of a test: what of it failed and why; `trouble` where it could not be run at all. */
export interface Verdict {
  readonly failed: readonly string[];
  readonly why: string;
  readonly trouble: string | null;
}
interface Surroundings {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

// Of a test that a missing lock leaves waiting for ever.
const testMaxMs = 180_000;

export const runTest = (test: JestTest | AccessTest, surroundings: Surroundings): Promise<Verdict> =>
  'routes' in test ? runAccess(test, surroundings) : runJest(test, surroundings);

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'api'];
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a start itself needs what is gone, no test comes to run. */
const refusedStart =
  /error running globalSetup.*(?:violates row-level security policy|no unique or exclusion constraint).*/;

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { title: string; status: string; failureMessages: string[] }[];
  }[];
}

async function runJest({ file, named }: JestTest, surroundings: Surroundings): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'tokennest-verdict-'));
  const report = join(folder, 'report.json');
  // A name of the database whole, or "task_pkey" would choose each that begins with it; of a sentence a part is enough.
  const choice = named ? ['--testNamePattern', /\w_\w+$/.test(named) ? `^${named}$` : escaped(named)] : [];
  const args = ['--runTestsByPath', file, '--forceExit', '--json', `--outputFile=${report}`, ...choice];
  const { output } = await runNode([...jest, ...args], surroundings);
  try {
    const { numPassedTests, numFailedTests, testResults }: JestReport = JSON.parse(await readFile(report, 'utf8'));
    const failed = testResults.flatMap((each) => each.assertionResults).filter(({ status }) => status === 'failed');
    const ran = numPassedTests + numFailedTests;
    const trouble = ran > 0 ? null : `No test ran: ${testResults.map(({ message }) => message).join('\n')}`;
    return { failed: failed.map(({ title }) => title), why: failed[0]?.failureMessages[0] ?? '', trouble };
  } catch {
    const [why] = refusedStart.exec(output) ?? [];
    return why ? { failed: ['the start'], why, trouble: null } : { failed: [], why: '', trouble: output };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As the matrix calls its callers. */
const callers = { anybody: / by /, parents: / by parent/, children: / by (child|sibling)/ };

async function runAccess({ routes, off, by }: AccessTest, surroundings: Surroundings): Promise<Verdict> {
  const chosen = [...off.flatMap((layer) => ['--off', layer]), ...routes.flatMap((route) => ['--only', route])];
  const { output, answer } = await runNode(['--no-warnings', accessFile, ...chosen, '--json'], surroundings);
  try {
    const { findings } = JSON.parse(answer) as { findings: { kind: string; cell: string; detail: string }[] }; // its Report
    const found = findings.filter(({ cell }) => callers[by].test(cell));
    return { failed: found.map(({ kind, cell }) => `${kind}: ${cell}`), why: found[0]?.detail ?? '', trouble: null };
  } catch {
    return { failed: [], why: '', trouble: output };
  }
}

/** Whatever a test left running, such as a server that nothing stopped, ends with it. */
function runNode(args: string[], { path, env }: Surroundings): Promise<{ answer: string; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: path, env: { ...process.env, ...env }, timeout: testMaxMs, detached: true };
    const child = spawn(process.execPath, args, options);
    const [told, all]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => told.push(chunk) && all.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
    child.on('exit', () => endGroup(child.pid));
    const end = () => resolve({ answer: Buffer.concat(told).toString(), output: Buffer.concat(all).toString() });
    child.on('error', end);
    child.on('close', end);
  });
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left of it, or the system has no groups.
  }
}
