import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runBrowserTests } from './testing/browser-tests.mjs';
import { buildAll } from './build-changed.mjs';
import { orRefuse, readCommand } from './commands.mjs';
import { findBrowsers } from './find-chromium.mjs';
import { guardRun } from './guard.mjs';
import { readJson, runJest, withoutStress, workspaceIn } from './testing/jest.mjs';
import { main, say } from './progress.mjs';
import { expectTests } from './testing/test-files.mjs';

const didNotRun = { passed: 0, failed: 1 };
/** `npm test -- tasks` runs the jest files, including stress tests, whose path contains the words; no browser. */
const { words: chosen } = readCommand('test');
/** In the folder of a workspace: only its own jest files, which a partial clone can run. Otherwise null. */
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
    const report = join(reports, 'jest.json');
    if (own || chosen.length > 0) return conclude(await runSmall(node, report));
    await buildAll(node);
    await findBrowsers(node); // before minutes of tests that are pointless if the browser is missing
    const jestCounts = await runSmall(node, report);
    return conclude(jestCounts, await runPlaywright(node));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

async function runSmall(node, report) {
  say(own ? `The tests of ${own} (jest)` : 'Small and API tests (jest)');
  const args = chosen.length > 0 ? ['--testPathPatterns', ...chosen] : withoutStress;
  const code = await runJest(node, { workspace: own, args, report });
  return count(code, readJson(report) ?? didNotRun);
}

async function runPlaywright(node) {
  say('Journeys through the whole product in a browser (Playwright)');
  const { code, report } = await runBrowserTests(node, { project: 'journeys' });
  if (!report) return didNotRun;
  const { stats, errors } = report;
  return count(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length });
}

/** A runner that fails without a failed test counts as one failure. */
function count(code, counts) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The counts are the last line of stdout, so that programs can read them. */
function conclude(...runs) {
  const sum = (key) => runs.reduce((total, counts) => total + counts[key], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return sum('failed') === 0 ? 0 : 1;
}
