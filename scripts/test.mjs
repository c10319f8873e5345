import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { buildChanged } from './build-changed.mjs';
import { findChromium } from './find-chromium.mjs';
import { main, say } from './progress.mjs';
import { run, testEnv } from './run.mjs';

const didNotRun = { passed: 0, failed: 1 };

await main(async () => {
  try {
    return await runAll();
  } catch (error) {
    conclude(didNotRun);
    throw error;
  }
});

async function runAll() {
  const node = await bootstrap();
  await buildChanged(node);
  const chromium = await findChromium(node);
  const reports = mkdtempSync(join(tmpdir(), 'tokennest-reports-'));
  try {
    const jest = await runJest(node, join(reports, 'jest.json'));
    const browser = await runPlaywright(node, chromium, join(reports, 'playwright.json'));
    return conclude(jest, browser);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function runJest(node, report) {
  say('Small and API tests (jest)');
  // --forceExit: what a failed test left open must not hold the counts back for ever.
  const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--forceExit', '--json'];
  const { code } = await run(node, [...args, `--outputFile=${report}`], { env: testEnv(), show: 'stderr' });
  // A suite that does not even load fails no test of its own, yet must count.
  return count(code, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  }));
}

async function runPlaywright(node, chromium, report) {
  say('The whole product in a browser (Playwright)');
  const env = testEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'shell/e2e/playwright.config.ts'];
  const { code } = await run(node, [...cli, '--reporter=list,json'], { env, show: 'all' });
  return count(code, report, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

/** A runner that ends badly without a failed test of its own, or without a report, is one failure. */
function count(code, report, read) {
  const counts = readReport(report, read);
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return didNotRun;
  }
}

/** The counts are the last line of stdout, alone, for whoever reads them by machine. */
function conclude(...runs) {
  const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}
