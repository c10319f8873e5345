import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, say, shown } from './progress.mjs';
import { root, run } from './run.mjs';

/**
 * Builds the apps whose sources differ from what their build was made of; where none does, lerna is not even asked,
 * because that alone would take seconds of each start.
 */
export async function buildChanged(node) {
  const stale = await listStale(node);
  if (stale.length === 0) return;
  await build(node, stale);
  await checkBudgets(node, stale);
}

async function listStale(node) {
  const { code, output } = await run(node, ['--no-warnings', 'shared-ui/build/list-stale.ts']);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

async function build(node, stale) {
  const scopes = stale.flatMap((app) => ['--scope', `@tokennest/${app}`]);
  const lerna = ['node_modules/lerna/dist/cli.js', 'run', 'build', ...scopes];
  const { code, output } = await shown(`Building ${stale.join(', ')}`, () => run(node, lerna));
  if (code === 0) return;
  say(output);
  throw new Refusal('The build failed for the reason above.');
}

async function checkBudgets(node, built) {
  const { code, output } = await run(node, ['shared-ui/build/check-budgets.ts']);
  say(output.trimEnd());
  if (code === 0) return;
  // Without its list a build counts as stale, so the next start refuses it again.
  for (const app of built) rmSync(join(root, app, 'dist/release.json'), { force: true });
  throw new Refusal('A first screen is heavier than its budget: see the lines above.');
}
