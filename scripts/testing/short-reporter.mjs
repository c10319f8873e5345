import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { say } from '../progress.mjs';
import { root } from '../run.mjs';

const tellEveryMs = 60_000;
const longestShown = 5;

/** Prints failures, console output, progress per minute and the slowest files. All counts go to TEST_COUNTS_FILE. */
export default class ShortReporter {
  #reportedAt = Date.now();

  onTestResult({ path }, { failureMessage, console: lines }, { numTotalTestSuites, ...sofar }) {
    const file = relative(root, path);
    for (const { message, origin } of lines ?? []) say(`${file} wrote: ${message}\n${origin}`);
    if (failureMessage) say(`FAILED ${file}\n${failureMessage}`);
    if (Date.now() - this.#reportedAt < tellEveryMs) return;
    this.#reportedAt = Date.now();
    const done = sofar.numPassedTestSuites + sofar.numFailedTestSuites;
    say(`  … ${done} of ${numTotalTestSuites} files, ${sofar.numFailedTests} tests failed`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, startTime, testResults }) {
    // A suite that fails to load has no failed tests, but must count as a failure.
    const files = testResults.map(resultOf);
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, files };
    if (process.env.TEST_COUNTS_FILE) writeFileSync(process.env.TEST_COUNTS_FILE, JSON.stringify(counts));
    say(`  ${counts.passed} passed, ${counts.failed} failed in ${secondsOf(Date.now() - startTime)} s. Longest:`);
    const longest = files.toSorted((one, other) => other.seconds - one.seconds);
    for (const file of longest.slice(0, longestShown)) say(`  ${String(file.seconds).padStart(4)} s  ${file.name}`);
  }
}

const secondsOf = (ms) => Math.round(ms / 1000);

function resultOf({ testFilePath, numPassingTests, numFailingTests, testExecError, perfStats }) {
  return {
    name: relative(root, testFilePath),
    holds: numFailingTests === 0 && !testExecError,
    tests: numPassingTests + numFailingTests,
    seconds: secondsOf(perfStats.runtime),
  };
}
