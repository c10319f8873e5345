import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowsers } from './find-chromium.mjs';
import { run, testEnv } from './run.mjs';

const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'shell/e2e/playwright.config.ts'];

/**
 * Runs browser tests, all or those whose path holds one of `patterns`, and lets them speak to stderr. Answers the exit
 * code and Playwright's own report, null where there is none.
 */
export async function runBrowserTests(node, { patterns = [], env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tokennest-browser-'));
  const report = join(folder, 'playwright.json');
  try {
    const ownEnv = { ...(await findBrowsers(node)), PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
    // What a browser did is written down where somebody runs one file: it costs each page, and nobody opens it here.
    const args = [...cli, ...patterns, '--reporter=list,json', '--trace=off'];
    const { code } = await run(node, args, { env: testEnv(ownEnv), show: 'all' });
    return { code, report: readReport(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** What tests wrote down of one type, such as the pages that they looked at. */
export function annotationsOf(report, type) {
  const testsIn = ({ suites = [], specs = [] }) => [...suites.flatMap(testsIn), ...specs.flatMap(({ tests }) => tests)];
  return testsIn(report)
    .flatMap(({ annotations }) => annotations)
    .filter((annotation) => annotation.type === type)
    .map(({ description }) => description);
}
