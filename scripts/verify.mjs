import { bootstrap } from './bootstrap.mjs';
import { jest } from './jest.mjs';
import { main, say } from './progress.mjs';
import { run, testEnv } from './run.mjs';

const checks = [
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
];
/** The proofs take minutes, and npm test runs them. */
const tests = { name: 'tests', args: [...jest, '--testPathIgnorePatterns', '/node_modules/', '/api/proof/', '/e2e/'] };

await main(async () => {
  const node = await bootstrap();
  // The four read the same files and take seconds each; the tests want the machine for themselves.
  const failed = namesOfFailed(await Promise.all(checks.map((one) => check(node, one))));
  if (failed.length > 0) return conclude(`Not well: ${failed.join(', ')}. The tests were not run.`, 1);
  const { isGood } = await check(node, tests);
  return isGood ? conclude('All is well.', 0) : conclude('Not well: tests.', 1);
});

const namesOfFailed = (results) => results.filter(({ isGood }) => !isGood).map(({ name }) => name);

function conclude(sentence, code) {
  say(sentence);
  return code;
}

async function check(node, { name, args }) {
  const startedAt = Date.now();
  const { code, output } = await run(node, args, { env: testEnv() });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${code === 0 ? '  ok  ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) say(output);
  return { name, isGood: code === 0 };
}
