import { bootstrap } from './bootstrap.mjs';
import { annotationsOf, runBrowserTests } from './browser-tests.mjs';
import { buildChanged } from './build-changed.mjs';
import { commandNames, orRefuse, readCommand } from './commands.mjs';
import { jest } from './jest.mjs';
import { main, Refusal } from './progress.mjs';
import { run, runProof, testEnv } from './run.mjs';
import { expectTests } from './test-files.mjs';

/** Programs, which read the arguments that come after. */
const programs = {
  races: 'api/proof/race-run.ts',
  'race-locks': 'api/proof/race-locks-run.ts',
  mutation: 'api/proof/mutation/mutation-run.ts',
  door: 'api/proof/door-run.ts',
  matrix: 'api/proof/access/access-run.ts',
  'known-emails': 'api/proof/known-emails/known-emails-run.ts',
  upgrades: 'api/proof/upgrades/upgrades-run.ts',
  'bench-api': 'api/bench/api.ts',
  'bench-audit': 'api/bench/audit.ts',
  'bench-flood': 'api/bench/flood.ts',
  'bench-task-list': 'api/bench/task-list.ts',
  'bench-web': 'shell/bench/web.ts',
};

/** Tests that are short in `npm test` and run whole here, by what their paths hold; an argument chooses others. */
const tests = {
  access: ['api/proof/access'],
  allowances: ['api/src/allowances/schedule', 'api/proof/allowance'],
  copies: ['api/proof/copies'],
  forged: ['api/proof/forged'],
  idempotency: ['api/proof/idempotency.test'],
  'next-request': ['api/proof/next-request'],
  recurring: ['api/src/recurring-tasks/rule', 'api/proof/recurring'],
  releases: ['api/proof/releases'],
  'take-back': ['api/proof/take-back'],
};

/** The same of browser tests. */
const browserTests = {
  chaos: ['chaos.spec.ts'],
  outbox: ['outbox.spec.ts'],
  reach: ['walk.spec.ts', 'offline-reach.spec.ts'],
};

/** What only people start, because it takes minutes to hours. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const command = name?.startsWith('bench-') ? name.replace('-', ':') : `proof:${name}`;
  if (commandNames.includes(command)) readCommand(command, args);
  if (tests[name]) orRefuse(command, args, () => expectTests(args, ['api']));
  if (programs[name]) return runProof(await bootstrap(), programs[name], args);
  if (tests[name]) return runWhole(await bootstrap(), args.length > 0 ? args : tests[name]);
  if (browserTests[name]) return lookWhole(await bootstrap(), browserTests[name], args);
  const names = Object.keys({ ...programs, ...tests, ...browserTests }).join(', ');
  throw new Refusal(`There is no proof ${name}: choose one of ${names}.`);
});

async function runWhole(node, patterns) {
  const args = [...jest, '--selectProjects', 'api', '--testPathPatterns', ...patterns];
  return (await run(node, args, { env: testEnv({ PROOF_LONG: '1' }), show: 'all' })).code;
}

async function lookWhole(node, patterns, args) {
  await buildChanged(node);
  const { code, report } = await runBrowserTests(node, { patterns, env: { PROOF_LONG: '1' } });
  if (report && args.includes('--json')) {
    const [pages, findings, rows] = ['page', 'finding', 'row'].map((type) => annotationsOf(report, type));
    process.stdout.write(`${JSON.stringify({ pages: pages.length, findings, rows, ...report.stats })}\n`);
  }
  return code;
}
