import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jestArgs } from '../../../../scripts/jest.mjs';
import { run, testEnv } from '../../../../scripts/run.mjs';
import { makeFolder } from '../../testing/processes/make-folder.ts';
import { filesLeftOut } from './left-out.ts';

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

interface Suite {
  /** What the tests are given, as PostgreSQL or before it. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly patterns: readonly string[];
  /** Whether files go that have a PostgreSQL of their own, or none. */
  readonly leavesOut: boolean;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The tests of api whose paths match. */
export async function runSuite({ settings, patterns, leavesOut }: Suite): Promise<Outcome> {
  await using folder = await makeFolder();
  const report = join(folder.path, 'jest.json');
  const ignored = leavesOut ? Object.keys(filesLeftOut).map((path) => `/api/${escape(path)}`) : ['/node_modules/'];
  const args = [
    ...jestArgs(),
    ...`--selectProjects api --forceExit --json --outputFile ${report} --testPathPatterns`.split(' '),
    ...patterns,
    '--testPathIgnorePatterns',
    ...ignored,
  ];
  const startedMs = performance.now();
  const { code } = await run(process.execPath, args, { env: testEnv(settings), show: 'stderr' });
  const read: JestReport = JSON.parse(await readFile(report, 'utf8'));
  const failed = failedOf(read);
  return {
    trouble: [...failed, ...(code !== 0 && failed.length === 0 ? [`jest ended with ${code}`] : [])],
    files: read.testResults.length,
    passed: read.numPassedTests,
    failed: failed.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
}

/** A file that does not even load fails no test of its own. */
const failedOf = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const all = failed.length === 0 && message !== '' ? [message] : failed;
    return all.map((each) => `${name.replace(/^.*\/api\//, 'api/')}: ${each}`);
  });
