import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from '../find-chromium.mjs';
import { readJson } from './jest.mjs';
import { run, testEnv } from '../run.mjs';

const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'shell/e2e/playwright.config.ts'];

/**
 * Runs the browser tests of a project of playwright.config.ts, all or those whose path holds one of `patterns`, and lets
 * them speak to stderr. Answers the exit code and Playwright's own report, null where there is none.
 */
export async function runBrowserTests(node, { project, patterns = [], env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'tokennest-browser-'));
  const report = join(folder, 'playwright.json');
  try {
    const ownEnv = { ...(await findBrowsers(node)), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
    // What a browser did is written down where somebody runs one file: it costs each page, and nobody opens it here.
    const args = [...cli, ...patterns, `--project=${project}`, '--reporter=list,json', '--trace=off'];
    const { code } = await run(node, args, { env: testEnv(ownEnv), show: 'all' });
    return { code, report: readJson(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The result of each of these files: `{ name, holds, tests, seconds }`, with the sum of its tests' seconds. */
export function fileResults(report, files) {
  return files.map((name) => {
    const results = report ? testsIn(report.suites.find(({ file }) => name === `shell/e2e/${file}`)) : [];
    const ms = results.reduce(
      (sum, test) => sum + test.results.reduce((total, { duration }) => total + duration, 0),
      0,
    );
    const holds = results.length > 0 && results.every(({ status }) => status === 'expected' || status === 'skipped');
    return { name, holds, tests: results.length, seconds: Math.round(ms / 1000) };
  });
}

const testsIn = ({ suites = [], specs = [] } = {}) => [
  ...suites.flatMap(testsIn),
  ...specs.flatMap(({ tests }) => tests),
];
