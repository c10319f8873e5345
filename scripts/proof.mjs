import { bootstrap } from './bootstrap.mjs';
import { annotationsOf, runBrowserTests } from './browser-tests.mjs';
import { buildChanged } from './build-changed.mjs';
import { commandNames, orRefuse, readCommand } from './commands.mjs';
import { jestArgs } from './jest.mjs';
import { refuse } from './options.mjs';
import { main, Refusal, say } from './progress.mjs';
import { run, runProof, testEnv } from './run.mjs';
import { expectTests } from './test-files.mjs';

/** Programs, which read the arguments that come after. */
const programs = {
  races: 'api/test/proof/races/race-run.ts',
  'race-locks': 'api/test/proof/races/race-locks-run.ts',
  mutation: 'api/test/proof/mutation/mutation-run.ts',
  door: 'api/test/proof/door-run.ts',
  matrix: 'api/test/proof/access/access-run.ts',
  engines: 'shell/e2e/engines/engines-run.ts',
  notification: 'shell/e2e/notification/notification-run.ts',
  readme: 'api/test/proof/pack/readme-run.ts',
  'known-emails': 'api/test/proof/known-emails/known-emails-run.ts',
  citus: 'api/test/proof/citus/citus-run.ts',
  pooled: 'api/test/proof/pooled/pooled-run.ts',
  failover: 'api/test/proof/failover/failover-run.ts',
  replicas: 'api/test/proof/replicas/replicas-run.ts',
  upgrades: 'api/test/proof/upgrades/upgrades-run.ts',
  versions: 'api/test/proof/versions/versions-run.ts',
  'bench-api': 'api/bench/api.ts',
  'bench-evening': 'api/bench/evening/evening.ts',
  'bench-web': 'shell/bench/web.ts',
};

/** Tests that are short in `npm test` and run whole here, by what their paths hold; an argument chooses others. */
const tests = {
  access: ['api/test/proof/access'],
  allowances: ['api/test/family/allowances/schedule', 'api/test/proof/allowances'],
  backup: ['api/test/proof/backup'],
  copies: ['api/test/proof/copies'],
  forged: ['api/test/proof/forged'],
  idempotency: ['api/test/proof/idempotency/idempotency.test'],
  'next-request': ['api/test/proof/next-request'],
  recurring: ['api/src/family/recurrence', 'api/test/proof/recurring'],
  releases: ['api/test/proof/releases'],
  rolling: ['api/test/proof/versions/rolling'],
  'take-back': ['api/test/proof/take-backs', 'api/test/family/nest/ever-earned'],
};

/** The same of browser tests. */
const browserTests = {
  chaos: ['chaos.spec.ts', 'stored-code.spec.ts'],
  live: ['live/seen.spec.ts', 'live/model.spec.ts'],
  outbox: ['outbox.spec.ts'],
  reach: ['walk.spec.ts', 'offline-reach.spec.ts', 'without-words.spec.ts'],
};

const proofs = Object.keys({ ...programs, ...tests, ...browserTests }).filter((name) => !name.startsWith('bench-'));

/** What only people start, because it takes minutes to hours; without a name all proofs, one after the other. */
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === 'all') return proveAll(readCommand('proof', args));
  const command = name?.startsWith('bench-') ? name.replace('-', ':') : `proof:${name}`;
  const words = commandNames.includes(command) ? readCommand(command, args).words : [];
  if (tests[name] || name === 'pooled' || name === 'citus') orRefuse(command, args, () => expectTests(words, ['api']));
  if (programs[name]) return runProof(await bootstrap({ tools: true }), programs[name], args);
  if (tests[name]) return runWhole(await bootstrap({ tools: true }), args.length > 0 ? args : tests[name]);
  if (browserTests[name]) return lookWhole(await bootstrap({ tools: true }), browserTests[name], args);
  const names = Object.keys({ ...programs, ...tests, ...browserTests }).join(', ');
  throw new Refusal(`There is no proof ${name}: choose one of ${names}.`);
});

async function runWhole(node, patterns) {
  const args = [...jestArgs(), '--selectProjects', 'api', '--testPathPatterns', ...patterns];
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

/** Ends with 1 where one of them did not hold; what they say goes to stderr, and how they ended stands in one table. */
async function proveAll({ only, json }) {
  const unknown = only.find((name) => !proofs.includes(name));
  if (unknown !== undefined) refuse(`There is no proof ${unknown}: choose of ${proofs.join(', ')}.`);
  const ended = [];
  for (const name of proofs.filter((each) => only.length === 0 || only.includes(each))) {
    say(`proof:${name}`);
    const startedAt = Date.now();
    const { code } = await run(process.execPath, ['scripts/proof.mjs', name], { show: 'all' });
    ended.push({ proof: name, holds: code === 0, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  const rows = ended.map(
    ({ proof, holds, seconds }) => `${proof.padEnd(14)} ${holds ? 'holds' : 'FAILS'} ${seconds} s\n`,
  );
  process.stdout.write(json ? `${JSON.stringify(ended)}\n` : rows.join(''));
  return ended.every(({ holds }) => holds) ? 0 : 1;
}
