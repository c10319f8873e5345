import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jestArgs } from '../../../../scripts/testing/jest.mjs';
import { run, testEnv } from '../../../../scripts/run.mjs';
import { makeFolder } from '../../testing/processes/make-folder.ts';

/** `trouble` has one line per problem. */
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
  readonly settings: Readonly<Record<string, string | undefined>>;
  readonly patterns: readonly string[];
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Tests that may fail, by name, with the reason; any other failure is trouble. */
  readonly differs?: Readonly<Record<string, string>>;
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

export async function runSuite({ settings, patterns, leftOut, differs = {} }: Suite): Promise<Outcome> {
  await using folder = await makeFolder();
  const report = join(folder.path, 'jest.json');
  const ignored = leftOut ? Object.keys(leftOut).map((path) => `/api/${escape(path)}`) : ['/node_modules/'];
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
  const trouble = failed.filter(({ test }) => !(test in differs)).map(({ file, test }) => `${file}: ${test}`);
  return {
    trouble: [...trouble, ...(code !== 0 && failed.length === 0 ? [`jest ended with ${code}`] : [])],
    files: read.testResults.length,
    passed: read.numPassedTests,
    failed: trouble.length,
    differing: failed.length - trouble.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
}

/** A file that fails to load counts as a failure. */
const failedOf = ({ testResults }: JestReport) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const all = failed.length === 0 && message !== '' ? [message] : failed;
    return all.map((test) => ({ file: name.replace(/^.*\/api\//, 'api/'), test }));
  });
