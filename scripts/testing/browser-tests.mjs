import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from '../find-chromium.mjs';
import { readJson } from './jest.mjs';
import { run, testEnv } from '../run.mjs';

const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'shell/e2e/playwright.config.ts'];

/**
 * Runs the browser tests of a project of playwright.config.ts, all or those whose path contains one of `patterns`, with
 * output on stderr. Returns the exit code and Playwright's report, null if there is none.
 */
export async function runBrowserTests(node, { project, patterns = [], env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'tokennest-browser-'));
  const report = join(folder, 'playwright.json');
  try {
    const ownEnv = { ...(await findBrowsers(node)), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
    // Traces are for runs of a single file: they slow down each page, and no one opens them here.
    const args = [...cli, ...patterns, `--project=${project}`, '--reporter=list,json', '--trace=off'];
    const { code } = await run(node, args, { env: testEnv(ownEnv), show: 'all' });
    return { code, report: readJson(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The result of each file: `{ name, holds, tests, seconds }`, with the total seconds of its tests. */
export function fileResults(report, files) {
  return files.map((name) => {
    const results = report ? testsIn(report.suites.find(({ file }) => name === `shell/e2e/${file}`)) : [];
    const ms = results.reduce(
      (sum, test) => sum + test.results.reduce((total, { duration }) => total + duration, 0),
      0,
    );
    const holds = results.length > 0 && results.every(hasHeld);
    return { name, holds, tests: results.length, seconds: Math.round(ms / 1000) };
  });
}

/** Playwright also calls a test skipped that it did not get to, which then has no result. */
const hasHeld = ({ status, results }) => status === 'expected' || (status === 'skipped' && results.length > 0);

const testsIn = ({ suites = [], specs = [] } = {}) => [
  ...suites.flatMap(testsIn),
  ...specs.flatMap(({ tests }) => tests),
];
