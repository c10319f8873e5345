import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { buildAll } from './build-changed.mjs';
import { orRefuse, readCommand } from './commands.mjs';
import { findBrowsers } from './find-chromium.mjs';
import { guardRun } from './guard.mjs';
import { jestArgs, workspaceIn } from './jest.mjs';
import { main, say } from './progress.mjs';
import { run, testEnv } from './run.mjs';
import { expectTests } from './test-files.mjs';

const didNotRun = { passed: 0, failed: 1 };
/** `npm test -- tasks`: only the jest files, proofs included, whose path holds one of these words, and no browser. */
const { words: chosen } = readCommand('test');
/** In the folder of a workspace: its own jest files, which need nothing that its clone may lack. Else null. */
const own = workspaceIn(process.cwd());
orRefuse('test', chosen, () => expectTests(chosen, own ? [own] : undefined));

guardRun();
await main(async () => {
  try {
    return await runAll();
  } catch (error) {
    conclude(didNotRun);
    throw error;
  }
});

async function runAll() {
  const node = await bootstrap({ tools: true });
  const reports = mkdtempSync(join(tmpdir(), 'tokennest-reports-'));
  try {
    if (own || chosen.length > 0) return conclude(await runJest(node, join(reports, 'jest.json')));
    await buildAll(node);
    await findBrowsers(node); // before minutes of tests that would tell nothing of a browser that is missing
    const jestCounts = await runJest(node, join(reports, 'jest.json'));
    return conclude(jestCounts, await runPlaywright(node));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function runJest(node, report) {
  say(own ? `The tests of ${own} (jest)` : 'Small and API tests (jest)');
  const choice = chosen.length > 0 ? ['--testPathPatterns', ...chosen] : [];
  // --forceExit: what a failed test left open must not hold the counts back for ever.
  const args = [...jestArgs(own), '--forceExit', ...choice];
  const { code } = await run(node, args, { env: testEnv({ TEST_COUNTS_FILE: report }), show: 'stderr' });
  return count(code, readCounts(report));
}

async function runPlaywright(node) {
  say('The whole product in a browser (Playwright)');
  const { code, report } = await runBrowserTests(node);
  if (!report) return didNotRun;
  const { stats, errors } = report;
  return count(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
}

/** A runner that ends badly without a failed test of its own is one failure. */
function count(code, counts) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
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
