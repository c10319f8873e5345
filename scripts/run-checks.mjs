import { say } from './progress.mjs';
import { run, testEnv } from './run.mjs';

/**
 * Runs the checks concurrently, then the tests if all checks passed, since a failure makes minutes of tests pointless.
 * Each is `{ name, args }` for Node, with `isShown` if its output matters even when it passes. Returns the exit code.
 */
export async function runChecks(node, { checks, tests }) {
  const failed = (await Promise.all(checks.map((one) => check(node, one)))).filter((name) => name !== null);
  if (failed.length > 0) return conclude(`Not well: ${failed.join(', ')}. The tests were not run.`, 1);
  return (await check(node, tests)) === null ? conclude('All is well.', 0) : conclude('Not well: tests.', 1);
}

function conclude(sentence, code) {
  say(sentence);
  return code;
}

/** Returns null if it passed, otherwise its name. */
async function check(node, { name, args, isShown = false }) {
  const startedAt = Date.now();
  const { code, output } = await run(node, args, { env: testEnv() });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${code === 0 ? '  ok  ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0 || isShown) say(output.trimEnd());
  return code === 0 ? null : name;
}
