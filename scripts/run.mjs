import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The environment of everything we start: the pinned Node and the tools first on PATH, no tool phoning home. */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  ...extra,
});

/** Node's argument for the person's settings; variables of the shell win over the file. */
export const envFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : []);

/** Every setting of the product; api/src/config/env.test.ts holds the example to what is read. */
const productSettings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
  ([, name]) => name,
);

/** Tests bring their own settings: they must never meet the port or the database of a product that runs here. */
export function testEnv(extra = {}) {
  const env = toolEnv(extra);
  for (const name of productSettings) delete env[name];
  return env;
}

/** npm passes a signal to its shell only, which ends without passing it on: our new parent is how we learn of it. */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
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

/** The same for a proof, which must never meet a product that runs here. */
export async function runProof(node, path, { args, env = {} }) {
  const child = spawn(node, ['--no-warnings', path, ...args], { cwd: root, env: testEnv(env), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const streams = { nothing: ['pipe', 'pipe'], all: [2, 2], stderr: ['ignore', 2] };

/**
 * Runs a program in the root and answers `{ code, output }`; one that a signal ended or that is not there has code 1.
 * `show` lets its output ('all', or only its 'stderr') through to our stderr as it comes; otherwise it is collected.
 */
export function run(command, args, { env = toolEnv(), show = 'nothing' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', ...streams[show]] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString();
    child.on('error', (error) => resolve({ code: 1, output: `${output()}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output() }));
  });
}
