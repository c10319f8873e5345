import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { productSettings } from './settings.mjs';

export const root = join(import.meta.dirname, '..');

/**
 * The environment of every child process: the pinned Node and the tools are first on PATH; Node's compile cache is
 * kept, which saves half of the time to load the server's modules; tools send no telemetry and do not write into
 * node_modules, which may belong to another user.
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

/** Node's argument to read .env; shell variables override it. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/** Without the user's settings, so that tests never touch the port or database of a running product. */
export function testEnv(extra = {}) {
  const env = toolEnv(extra);
  for (const name of productSettings) delete env[name];
  return env;
}

/** `[name, parent's pid]` of a process; null if it has ended or there is no /proc. */
export function readProcess(pid) {
  try {
    // The name is in brackets and may contain anything; the state and the parent follow it.
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = text.lastIndexOf(')');
    return [text.slice(text.indexOf('(') + 1, end), Number(text.slice(end + 2).split(' ')[1])];
  } catch {
    return null;
  }
}

/** The process that started us: npm, or its shell and npm. */
function findStarters() {
  const [name, parent] = readProcess(process.ppid) ?? [];
  return /^(ba|da)?sh$/.test(name) ? [process.ppid, parent] : [process.ppid];
}

/** Looked up immediately, because they may have ended later. */
const starters = findStarters().join();

/**
 * Calls `end` once npm or its shell has ended: npm forwards signals only to its shell, which does not forward them, and
 * a killed npm forwards nothing. Returns a function that stops watching.
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

/** Runs an API tool and returns its exit code, or `failureCode` after a signal. Output goes straight through. */
export function runTool(node, { path, failureCode }, args) {
  const child = spawn(node, [...envFile(), path, ...args], { cwd: root, env: toolEnv(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? failureCode)));
}

export async function runProgram(node, path, args) {
  const child = spawn(node, ['--no-warnings', path, ...args], { cwd: root, env: testEnv(), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const streams = { nothing: ['pipe', 'pipe'], all: [2, 2], stderr: ['ignore', 2] };

/**
 * Runs a program in the root, or in `cwd`, and returns `{ code, signal, output }`; the code is 1 after a signal or if
 * the program is missing. `show` forwards its output ('all', or only 'stderr') to our stderr instead of collecting it.
 * `started` gets the child process.
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
