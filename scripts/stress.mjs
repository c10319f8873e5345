import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { fileResults, runBrowserTests } from './testing/browser-tests.mjs';
import { buildAll } from './build-changed.mjs';
import { orRefuse, readCommand } from './commands.mjs';
import { readJson, runJest } from './testing/jest.mjs';
import { Misuse } from './options.mjs';
import { main, say } from './progress.mjs';
import { root, run, runProgram, testEnv } from './run.mjs';
import { expectTests, findStressTests, patternOf } from './testing/test-files.mjs';

/** Programs with separate options, and shorter arguments for a run of everything. */
const programs = {
  races: { path: 'api/test/stress/races/race-run.ts', short: ['--rounds', '50'] },
  'race-locks': { path: 'api/test/stress/races/race-locks-run.ts', short: ['--rounds', '50'] },
  mutation: { path: 'api/test/stress/mutation/mutation-run.ts' },
  door: { path: 'api/test/stress/door-run.ts', short: ['--seconds', '20'] },
  matrix: { path: 'api/test/stress/access/access-run.ts' },
  engines: { path: 'shell/e2e/engines/engines-run.ts' },
  notification: { path: 'shell/e2e/notification/notification-run.ts' },
  readme: { path: 'api/test/stress/pack/readme-run.ts' },
  'known-emails': { path: 'api/test/stress/known-emails/known-emails-run.ts' },
  citus: { path: 'api/test/stress/citus/citus-run.ts' },
  pooled: { path: 'api/test/stress/pooled/pooled-run.ts' },
  failover: { path: 'api/test/stress/failover/failover-run.ts', short: ['--rounds', '1'] },
  replicas: { path: 'api/test/stress/replicas/replicas-run.ts', short: ['--rounds', '1'] },
  upgrades: { path: 'api/test/stress/upgrades/upgrades-run.ts' },
  versions: { path: 'api/test/stress/versions/versions-run.ts', short: ['--rounds', '10'] },
};

const names = Object.keys(programs);
const [first, ...rest] = process.argv.slice(2);

/**
 * Runs what takes too long for `npm test`: the programs above, and `*.stress.ts` files. Words select programs by name
 * and files by part of their path. A single program gets its own options.
 */
await main(async () => {
  if (programs[first] && (rest[0] ?? '-').startsWith('-')) return runAlone(first, rest);
  const { words, long, json } = readCommand('stress');
  const chosen = orRefuse('stress', words, () => choose(words, long));
  const node = await bootstrap({ tools: true });
  const rows = [
    ...(await runJestFiles(node, chosen.jest, long)),
    ...(await runBrowserFiles(node, chosen.browser, long)),
    ...(await runPrograms(node, chosen.programs, long)),
  ];
  process.stdout.write(json ? `${JSON.stringify(rows)}\n` : rows.map(lineOf).join(''));
  return rows.every(({ holds }) => holds) ? 0 : 1;
});

async function runAlone(name, args) {
  const { words } = readCommand('stress', [name, ...args]);
  orRefuse('stress', args, () => expectTests(words, ['api']));
  return runProgram(await bootstrap({ tools: true }), programs[name].path, args);
}

/** Throws a Misuse for a word that matches neither a program nor the path of a test. */
function choose(words, isLong) {
  const files = findStressTests(isLong);
  const patterns = words.filter((word) => !(word in programs)).map((word) => [word, patternOf(word)]);
  const unknown = patterns.find(([, pattern]) => !files.some((path) => pattern.test(path)));
  if (unknown)
    throw new Misuse(
      `There is no stress test ${JSON.stringify(unknown[0])}: ${names.join(', ')}, or a part of a path.`,
    );
  const asked = words.length === 0 ? files : files.filter((path) => patterns.some(([, pattern]) => pattern.test(path)));
  const isBrowser = (path) => path.startsWith('shell/e2e/');
  return {
    jest: asked.filter((path) => !isBrowser(path)),
    browser: asked.filter(isBrowser),
    programs: names.filter((name) => words.length === 0 || words.includes(name)),
  };
}

/** The variable that api/test/testing/is-long.ts reads. */
function lengthEnv(isLong) {
  return isLong ? { STRESS_LONG: '1' } : {};
}

async function runJestFiles(node, files, isLong) {
  if (files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'tokennest-stress-'));
  const report = join(folder, 'jest.json');
  try {
    await runJest(node, { args: ['--runTestsByPath', ...files], report, env: lengthEnv(isLong) });
    return readJson(report)?.files ?? files.map((path) => ({ name: path, holds: false, tests: 0, seconds: 0 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runBrowserFiles(node, files, isLong) {
  if (files.length === 0) return [];
  await buildAll(node);
  const patterns = files.map((path) => relative('shell/e2e', path));
  const { report } = await runBrowserTests(node, { project: 'stress', patterns, env: lengthEnv(isLong) });
  return fileResults(report, files);
}

async function runPrograms(node, chosen, isLong) {
  const rows = [];
  for (const name of chosen) {
    say(`npm run stress -- ${name}`);
    const { path, short = [] } = programs[name];
    const startedAt = Date.now();
    const args = ['--no-warnings', join(root, path), ...(isLong ? [] : short)];
    const { code } = await run(node, args, { env: testEnv(), show: 'all' });
    rows.push({ name, holds: code === 0, tests: null, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  return rows;
}

function lineOf({ name, holds, tests, seconds }) {
  return `${holds ? 'holds' : 'FAILS'} ${String(seconds).padStart(6)} s ${String(tests ?? '').padStart(5)}  ${name}\n`;
}
