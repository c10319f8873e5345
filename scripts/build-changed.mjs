import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, say, shown } from './progress.mjs';
import { root, run } from './run.mjs';

const apps = ['shell', 'parent-app', 'child-app', 'docs-app'];
const sharedInputs = ['package-lock.json', 'shared-ui', 'api/src/client.ts'];
const notInputs = new Set(['dist', 'node_modules', '.types', 'e2e']);

/**
 * Builds the apps whose sources differ from what their build was made of; where none does, nothing runs at all,
 * because asking lerna alone would take seconds of each start.
 */
export async function buildChanged(node) {
  const stale = apps.filter((app) => readIfThere(stampOf(app)) !== hashOf(app));
  if (stale.length === 0) return;
  // A stamp must not outlive its build: this one may fail half way.
  for (const app of stale) rmSync(stampOf(app), { force: true });
  await build(node, stale);
  await checkBudgets(node);
  for (const app of stale) writeFileSync(stampOf(app), hashOf(app));
}

async function build(node, stale) {
  const scopes = stale.flatMap((app) => ['--scope', `@tokennest/${app}`]);
  const lerna = ['node_modules/lerna/dist/cli.js', 'run', 'build', ...scopes];
  const { code, output } = await shown(`Building ${stale.join(', ')}`, () => run(node, lerna));
  if (code === 0) return;
  say(output);
  throw new Refusal('The build failed for the reason above.');
}

async function checkBudgets(node) {
  const { code, output } = await run(node, ['shared-ui/build/check-budgets.ts']);
  say(output.trimEnd());
  if (code !== 0) throw new Refusal('A first screen is heavier than its budget: see the lines above.');
}

const stampOf = (app) => join(root, app, 'dist/.built-from');
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** A hash of the names and contents of everything that an app's build reads. */
function hashOf(app) {
  const hash = createHash('sha256');
  for (const path of [...sharedInputs, app].flatMap(filesBelow)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !notInputs.has(name) && !name.includes('.test.'))
    .toSorted()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
