import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { availableMemory, buildMb, buildsAtOnce, killedFor, wasKilled } from './memory.mjs';
import { Refusal, say, shown } from './progress.mjs';
import { envFile, root, run } from './run.mjs';
import { inTurn } from './turns.mjs';
import { usualTime } from './usual-time.mjs';

const kit = 'remote-kit';
const kitDist = join(root, 'scripts/remote/kit/dist');

/** Builds apps whose sources have changed. With `isPrebuiltFine`, takes them from the bundle in PREBUILT, if any. */
export async function buildChanged(node, { isPrebuiltFine = false } = {}) {
  if (needsWork(await listStale(node))) await inTurn((started) => buildStale(node, { isPrebuiltFine, started }));
}

/**
 * Also builds the shared runtime for remotes, which most servers never serve, and checks the size of each first screen.
 */
export async function buildAll(node) {
  await buildChanged(node);
  if ((await listStale(node)).includes(kit)) await inTurn((started) => buildKit(node, started));
  await checkBudgets(node);
}

const appsIn = (stale) => stale.filter((name) => name !== kit);
/** A server only offers the shared runtime of the server's version (Rules 13.190). */
const hasOldKit = (stale) => stale.includes(kit) && existsSync(kitDist);
const needsWork = (stale) => appsIn(stale).length > 0 || hasOldKit(stale);

/** Checks again, because another start may have built some apps in the meantime. */
async function buildStale(node, { isPrebuiltFine, started }) {
  const stale = await listStale(node);
  if (hasOldKit(stale)) rmSync(kitDist, { recursive: true });
  const taken = isPrebuiltFine ? await takePrebuilt(node, appsIn(stale)) : [];
  const apps = appsIn(stale).filter((app) => !taken.includes(app));
  if (apps.length > 0) await buildApps(node, { apps, started });
}

/** Runs in Node, because the setting may be in .env. */
async function takePrebuilt(node, apps) {
  const args = [...envFile(), '--no-warnings', 'shared-ui/build/versions/take-prebuilt.ts', ...apps];
  const { code, output } = await run(node, args);
  if (code === 2) throw new Refusal(output.trim());
  if (code !== 0) throw new Error(output);
  const taken = JSON.parse(output);
  if (taken.length > 0) say(`Took ${taken.join(', ')} from the bundle that PREBUILT names.`);
  return taken;
}

async function listStale(node) {
  const { code, output } = await run(node, ['--no-warnings', 'shared-ui/build/list-stale.ts']);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

async function buildApps(node, { apps, started }) {
  const atOnce = buildsAtOnce();
  if (atOnce < Math.min(apps.length, availableParallelism())) say(shortOfMemory(atOnce));
  const groups = Array.from({ length: Math.min(atOnce, apps.length) }, (_, first) =>
    apps.filter((_app, index) => index % atOnce === first),
  );
  const usual = usualTime(`build ${apps.join(' ')}`, 'about half a minute on two cores');
  const endings = await shown(`Building ${apps.join(', ')} (${usual.words})`, () =>
    Promise.all(
      groups.map((group) =>
        run(node, ['--no-warnings', '--input-type=module', '--eval', programOf(group)], { started }),
      ),
    ),
  );
  const failures = endings.filter(({ code }) => code !== 0);
  if (failures.length > 0) refuse(failures);
  usual.done();
}

/** Builds the apps in one process, so that webpack is loaded and compiled by V8 only once. */
const programOf = (apps) =>
  apps
    .map((app) => pathToFileURL(join(root, app, 'webpack.config.ts')))
    .map((url) => `if (!process.exitCode) await import(${JSON.stringify(url)});`)
    .join('\n');

function refuse(failures) {
  for (const { output } of failures) say(output);
  if (failures.some(wasKilled)) throw new Refusal(killedFor('The build', `${buildMb} MB`));
  throw new Refusal('The build failed for the reason above.');
}

function shortOfMemory(atOnce) {
  const free = `${Math.round(availableMemory() / 2 ** 20)} MB of memory are free, and one app takes up to ${buildMb} MB`;
  return `${free}: building ${atOnce === 1 ? 'one after the other' : `${atOnce} at once`}.`;
}

async function buildKit(node, started) {
  const args = ['--no-warnings', 'scripts/remote/kit/build/build-kit.ts'];
  const { code, output } = await shown('Building remote-kit', () => run(node, args, { started }));
  if (code === 0) return;
  say(output);
  throw new Refusal('The kit for remotes could not be built for the reason above.');
}

async function checkBudgets(node) {
  const { code, output } = await run(node, ['--no-warnings', 'shared-ui/build/check-budgets.ts']);
  say(output.trimEnd());
  if (code !== 0) throw new Refusal('A first screen is heavier than its budget: see the lines above.');
}
