import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../testing/processes/make-folder.ts';
import { type Ending, runNode } from '../testing/processes/run-node.ts';

/** Runs checks and tests that are one-line programs; the tests leave a file in the folder they ran in. */
async function runChecks(checks: Record<string, string>, testsPath: string): Promise<Ending> {
  const list = Object.entries(checks).map(([name, code]) => ({ name, args: ['--eval', code] }));
  const tests = {
    name: 'tests',
    args: ['--eval', `require('node:fs').writeFileSync(${JSON.stringify(testsPath)}, '')`],
  };
  const program = `import { runChecks } from './scripts/run-checks.mjs';
    process.exitCode = await runChecks(process.execPath, ${JSON.stringify({ checks: list, tests })});`;
  return runNode(['--input-type=module', '--eval', program]);
}

/** Guarantee: a lint error is reported within seconds, not after minutes of tests. */
test('npm run verify runs all checks, and skips the tests if one failed', async () => {
  await using folder = await makeFolder();
  const testsPath = join(folder.path, 'tests-were-run');
  const refused = await runChecks({ format: '', lint: 'console.log("no-var"); process.exit(1)' }, testsPath);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/ok {3}format.*\n/);
  expect(refused.stderr).toMatch(/FAILED lint .*\nno-var\n/);
  expect(refused.stderr).toMatch(/\nNot well: lint. The tests were not run.\n$/);
  expect(existsSync(testsPath)).toBe(false);

  const passed = await runChecks({ format: '', lint: '' }, testsPath);
  expect(passed.stderr).toMatch(/All is well.\n$/);
  expect(existsSync(testsPath)).toBe(true);
});

test('npm test -- WORD runs only the files whose path contains the word', async () => {
  const { stdout, stderr } = await runNode(['scripts/test.mjs', 'intents/use-intent-key']);
  expect(stderr).toContain('use-intent-key.test.ts');
  expect(stderr).not.toContain('format-day.test.ts');
  expect(stdout).toMatch(/^\d passed, 0 failed\n$/);
});

test('an old Node prints the version that the tests need', async () => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });
    Object.defineProperty(process, 'version', { value: 'v20.20.2' });
    await import('./scripts/require-node.mjs');`;
  const { stderr } = await runNode(['--input-type=module', '--eval', old]);
  expect(stderr).toContain('The tests need Node 26 or newer, this is v20.20.2. npm brings its own');
});
