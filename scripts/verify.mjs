import { bootstrap } from './bootstrap.mjs';
import { readCommand } from './commands.mjs';
import { runChecks } from './run-checks.mjs';
import { guardRun } from './guard.mjs';
import { remoteFolders } from './install-part.mjs';
import { jestArgs } from './testing/jest.mjs';
import { main } from './progress.mjs';

/** The checks run concurrently and take seconds each; the tests need the machine to themselves. */
const checks = [
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b', '.', ...remoteFolders()] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'layers', args: ['scripts/check-layers.mjs'] },
  { name: 'expressions', args: ['scripts/check-expressions.mjs'] },
  { name: 'translated text', args: ['scripts/check-translated.mjs'] },
  { name: 'languages', args: ['--no-warnings', 'shared-ui/build/languages/run-languages.ts', '--check'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'cited rules', args: ['scripts/check-rules.mjs'] },
  { name: 'cited files', args: ['scripts/check-cited-files.mjs'] },
  { name: 'plain English', args: ['scripts/check-english.mjs'], isShown: true },
];
/** Tests without a database or browser. */
const tests = {
  name: 'tests',
  args: [...jestArgs(), '--selectProjects', 'small'],
};

readCommand('verify');
guardRun();
await main(async () => runChecks(await bootstrap({ tools: true }), { checks, tests }));
