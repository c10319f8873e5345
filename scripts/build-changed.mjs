import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { availableMemory, buildMb, buildsAtOnce, killedFor, wasKilled } from './memory.mjs';
import { Refusal, say, shown } from './progress.mjs';
import { root, run } from './run.mjs';
import { inTurn } from './turns.mjs';

/**
 * Builds the apps whose sources differ from what their build was made of; where none does, lerna is not even asked,
 * because that alone would take seconds of each start.
 */
export async function buildChanged(node) {
  if ((await listStale(node)).length > 0) await inTurn((started) => buildStale(node, started));
}

/** Another start may have built some while we waited. */
async function buildStale(node, started) {
  const stale = await listStale(node);
  const apps = stale.filter((name) => name !== kit);
  if (apps.length > 0) {
    await build(node, { stale: apps, started });
    await checkBudgets(node, apps);
  }
  if (stale.includes(kit)) await buildKit(node, started);
}

/** What teams with a repository of their own install from the server. */
const kit = 'remote-kit';

async function buildKit(node, started) {
  const args = ['--no-warnings', 'scripts/remote-kit/build/build-kit.ts'];
  const { code, output } = await shown('Building remote-kit', () => run(node, args, { started }));
  if (code === 0) return;
  say(output);
  throw new Refusal('The kit for remotes could not be built for the reason above.');
}

async function listStale(node) {
  const { code, output } = await run(node, ['--no-warnings', 'shared-ui/build/list-stale.ts']);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

async function build(node, { stale, started }) {
  const atOnce = buildsAtOnce();
  if (atOnce < Math.min(stale.length, availableParallelism())) say(shortOfMemory(atOnce));
  const scopes = stale.flatMap((app) => ['--scope', `@tokennest/${app}`]);
  const lerna = ['node_modules/lerna/dist/cli.js', 'run', 'build', '--concurrency', String(atOnce), ...scopes];
  const { output, ...ending } = await shown(`Building ${stale.join(', ')}`, () => run(node, lerna, { started }));
  if (ending.code === 0) return;
  say(output);
  throw new Refusal(
    wasKilled(ending) || killedInside.test(output)
      ? killedFor('The build', `${buildMb} MB`)
      : 'The build failed for the reason above.',
  );
}

/** As the shell or npm says it of a build's own process. */
const killedInside = /^Killed$|^npm error (?:code 137|signal SIGKILL)$/m;

function shortOfMemory(atOnce) {
  const free = `${Math.round(availableMemory() / 2 ** 20)} MB of memory are free, and one app takes up to ${buildMb} MB`;
  return `${free}: building ${atOnce === 1 ? 'one after the other' : `${atOnce} at once`}.`;
}

async function checkBudgets(node, built) {
  const { code, output } = await run(node, ['shared-ui/build/check-budgets.ts']);
  say(output.trimEnd());
  if (code === 0) return;
  // Without its list a build counts as stale, so the next start refuses it again.
  for (const app of built) rmSync(join(root, app, 'dist/release.json'), { force: true });
  throw new Refusal('A first screen is heavier than its budget: see the lines above.');
}
