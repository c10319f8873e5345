import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { productSettings } from './settings.mjs';

export const root = join(import.meta.dirname, '..');

/**
 * The environment of everything we start: the pinned Node and the tools first on PATH, what Node has compiled kept for the
 * next start (half of the processor seconds that the server's modules take), no tool phoning home, and none that writes
 * into node_modules, which may be another user's.
 */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_CACHE_DIRECTORY: join(root, '.cache/nx'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.cache/nx-workspace-data'),
  ...extra,
});

/** Node's argument for the person's settings; variables of the shell win over the file. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/** Tests bring their own settings: they must never meet the port or the database of a product that runs here. */
export function testEnv(extra = {}) {
  const env = toolEnv(extra);
  for (const name of productSettings) delete env[name];
  return env;
}

/** `[name, parent's pid]` of a process; null where it is gone, or where there is no /proc. */
export function readProcess(pid) {
  try {
    // The name stands in brackets and may contain anything; after it come the state and the parent.
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = text.lastIndexOf(')');
    return [text.slice(text.indexOf('(') + 1, end), Number(text.slice(end + 2).split(' ')[1])];
  } catch {
    return null;
  }
}

/** Who started us: npm, or its shell and npm. */
function findStarters() {
  const [name, parent] = readProcess(process.ppid) ?? [];
  return /^(ba|da)?sh$/.test(name) ? [process.ppid, parent] : [process.ppid];
}

/** Looked up at once, since they may be gone by the time that somebody asks. */
const starters = findStarters().join();

/**
 * npm passes a signal to its shell only, which ends without passing it on, and passes nothing on when it is killed: other
 * starters than before are how we learn of it. Returns a function that stops looking.
 */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const watch = setInterval(() => {
    if (findStarters().join() === starters) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * Runs a tool of the api and answers its code; `failureCode` where a signal ended it. What it says and asks goes
 * straight through: words to stderr, `--json` to stdout.
 */
export function runTool(node, { path, failureCode }, args) {
  const child = spawn(node, [...envFile(), path, ...args], { cwd: root, env: toolEnv(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? failureCode)));
}

/** The same for a stress test or a benchmark, which must never meet a product that runs here. */
export async function runProgram(node, path, args) {
  const child = spawn(node, ['--no-warnings', path, ...args], { cwd: root, env: testEnv(), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const streams = { nothing: ['pipe', 'pipe'], all: [2, 2], stderr: ['ignore', 2] };

/**
 * Runs a program in the root and answers `{ code, signal, output }`; one that a signal ended or that is not there has
 * code 1. `show` lets its output ('all', or only its 'stderr') through to our stderr as it comes; otherwise it is
 * collected. `started` is called with the child. Elsewhere than in the root with `cwd`.
 */
export function run(command, args, { cwd = root, env = toolEnv(), show = 'nothing', started = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', ...streams[show]] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString();
    child.on('error', (error) => resolve({ code: 1, signal: null, output: `${output()}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output: output() }));
    if (child.pid !== undefined) started(child);
  });
}
