import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jestArgs } from '../../../../scripts/jest.mjs';
import { run, testEnv } from '../../../../scripts/run.mjs';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { poolerSettings } from '../../testing/processes/pooler.ts';
import type { PoolerCounts } from '../../testing/processes/watch-pools.ts';
import { filesLeftOut } from './left-out.ts';

/** A pool, and what is made wrong: the tests go around it, or prepare statements by names that it does not keep. */
export interface Pool {
  readonly size: number;
  readonly namesStatements: boolean;
  readonly isLeftAside: boolean;
}

/** Trouble is what was wrong, a line each. */
export interface Outcome {
  readonly trouble: readonly string[];
  readonly [figure: string]: unknown;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The tests of api whose paths match, but what is left out. */
export async function runTests(pool: Pool, patterns: readonly string[], leavesOut: boolean): Promise<Outcome> {
  await using folder = await makeFolder();
  const [report, countsFile] = [join(folder.path, 'jest.json'), join(folder.path, 'counts')];
  const ignored = leavesOut ? Object.keys(filesLeftOut).map((path) => `/api/${escape(path)}`) : ['/node_modules/'];
  const args = [
    ...jestArgs(),
    ...`--selectProjects api --forceExit --json --outputFile ${report} --testPathPatterns`.split(' '),
    ...patterns,
    '--testPathIgnorePatterns',
    ...ignored,
  ];
  const settings = {
    [poolerSettings.size]: pool.isLeftAside ? undefined : String(pool.size),
    [poolerSettings.countsFile]: countsFile,
    [poolerSettings.namesStatements]: pool.namesStatements ? 'on' : 'off',
  };
  const startedMs = performance.now();
  const { code } = await run(process.execPath, args, { env: testEnv(settings), show: 'stderr' });
  const read: JestReport = JSON.parse(await readFile(report, 'utf8'));
  const counts = sumUp(await readFile(countsFile, 'utf8').catch(() => ''));
  const failed = failedOf(read);
  return {
    trouble: [
      ...failed,
      ...(code !== 0 && failed.length === 0 ? [`jest ended with ${code}`] : []),
      ...misledBy(counts, pool),
    ],
    files: read.testResults.length,
    passed: read.numPassedTests,
    failed: failed.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
    pooler: counts,
  };
}

/** A file that does not even load fails no test of its own. */
const failedOf = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const all = failed.length === 0 && message !== '' ? [message] : failed;
    return all.map((each) => `${name.replace(/^.*\/api\//, 'api/')}: ${each}`);
  });

/** Of every pooler of the run: each PostgreSQL that a test opened had one. */
function sumUp(lines: string) {
  const all = lines
    .split('\n')
    .filter(Boolean)
    .map((line): PoolerCounts => JSON.parse(line));
  const sum = (count: (each: PoolerCounts) => number) => all.reduce((total, each) => total + count(each), 0);
  const most = (count: (each: PoolerCounts) => number) => Math.max(0, ...all.map(count));
  return {
    poolers: all.length,
    databases: sum((each) => each.databases),
    transactions: sum((each) => each.transactions),
    queries: sum((each) => each.queries),
    waitedMs: sum((each) => each.waitedMs),
    connectionsMax: most((each) => each.connectionsMax),
    waitingMax: most((each) => each.waitingMax),
    modes: [...new Set(all.flatMap((each) => each.modes))],
  };
}

/** A run that silently went around the pooler, or through one of another kind, proves nothing. */
function misledBy({ transactions, connectionsMax, modes }: ReturnType<typeof sumUp>, { size }: Pool): string[] {
  return [
    ...(transactions === 0 ? ['nothing went through PgBouncer'] : []),
    ...(connectionsMax > size ? [`a pool of ${size} had ${connectionsMax} connections`] : []),
    ...modes.filter((mode) => mode !== 'transaction').map((mode) => `a pool was in ${mode} mode`),
  ];
}
