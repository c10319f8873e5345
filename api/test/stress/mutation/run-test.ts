import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessTest, JestTest } from '../../testing/feature-mutants.ts';

export const accessFile = 'api/test/stress/access/access-run.ts';

export interface Verdict {
  readonly failed: readonly string[];
  readonly why: string;
  readonly trouble: string | null;
}
interface Surroundings {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

// Stops a test that waits forever because its lock is missing.
const testMaxMs = 180_000;

export const runTest = (test: JestTest | AccessTest, surroundings: Surroundings): Promise<Verdict> =>
  'routes' in test ? runAccess(test, surroundings) : runJest(test, surroundings);

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'api'];
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** If even the start needs the missing protection, no test runs. */
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
  // Database names match completely, because "task_pkey" would select every name that begins with it; for a sentence, a
  // part is enough.
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

/** Also ends everything the test left running, such as a server. */
function runNode(args: string[], { path, env }: Surroundings): Promise<{ answer: string; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: path, env: { ...process.env, ...env }, timeout: testMaxMs, detached: true };
    const child = spawn(process.execPath, args, options);
    const [reported, all]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => reported.push(chunk) && all.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => all.push(chunk));
    child.on('exit', () => endGroup(child.pid));
    const end = () => resolve({ answer: Buffer.concat(reported).toString(), output: Buffer.concat(all).toString() });
    child.on('error', end);
    child.on('close', end);
  });
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL');
  } catch {
    // All processes are gone, or the system has no process groups.
  }
}
