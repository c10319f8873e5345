import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { describeBug } from '@tokennest/api/describe-bug';
import { remoteOptions } from './options.mjs';

const aliveIntervalMs = 10_000;
/** How long to wait for tokens to be revoked and browsers to close. */
const closingMaxMs = 15_000;

/** A command that failed; the message is one sentence for the user. */
export class Refusal extends Error {
  /** The HTTP status if the server refused, otherwise null. */
  readonly status: number | null;
  /** Extra fields for the --json output. */
  readonly more: object;

  constructor(sentence: string, status: number | null = null, more: object = {}) {
    super(sentence);
    this.status = status;
    this.more = more;
  }
}

/** Invalid arguments; nothing was started. */
export class Misuse extends Error {}

/** Parses a command's words and options. Throws a Misuse. */
export function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: remoteOptions, allowPositionals: true });
  } catch (error) {
    // Node's second sentence explains arguments that start with a dash, which we do not have.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Misuse(`${reason}.`);
  }
}

/** The kit's folder if this runs without a clone; set by `bin/tokennest-remote.js`. */
export const kitFolder = (): string | undefined => process.env['REMOTE_KIT'];

/** The command line for the given words, in a clone or with the kit. */
export const typed = (words: string): string =>
  `${kitFolder() === undefined ? 'npm run remote --' : 'npx tokennest-remote'} ${words}`;

export type Closing = AsyncDisposableStack;

/** `result` is printed with --json; `words` are for people. */
export interface Outcome {
  result: object;
  words?: string;
}

/** Prints progress to stderr, because stdout is for results. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Runs `work` and prints progress: its name, a sign of life every ten seconds, and the duration. */
export async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const secondsSoFar = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${words} …`);
  const alive = setInterval(() => say(`  … still running, ${secondsSoFar()} s`), aliveIntervalMs);
  try {
    const done = await work();
    say(`  ${secondsSoFar()} s`);
    return done;
  } finally {
    clearInterval(alive);
  }
}

/** Runs a Node program and returns its whole output. It is killed when the command ends. */
export async function runChild(closing: Closing, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  closing.defer(() => void child.kill());
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]; // Node's own
  return { code, signal, output: Buffer.concat(chunks).toString() };
}

/** The --json output of a failed command (Rules 13.25). */
export function failureOf(error: unknown): { detail: string; status: number | null } {
  if (error instanceof Misuse) return { detail: error.message, status: null };
  if (error instanceof Refusal) return { ...error.more, detail: error.message, status: error.status };
  return { detail: describeBug(error), status: null };
}

/** Resolves once the text is written, so that the process does not exit before a slow pipe has all of it. */
const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** The handlers stay installed, so that a second Ctrl-C does not interrupt the cleanup. */
const interruption = () =>
  new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () =>
        reject(new Refusal(`This was interrupted: ${typed('list')} shows whether anything went live.`)),
      );
  });

/** Runs a command, closes its resources, and exits the process (Rules 13.25). */
export async function runCommand(run: (args: string[], closing: Closing) => Promise<Outcome>): Promise<never> {
  const args = process.argv.slice(2);
  const closing = new AsyncDisposableStack();
  const report = async (answer: object, words = '') => {
    const closed = closing.disposeAsync().catch((error: unknown) => say(describeBug(error)));
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingMaxMs))]);
    if (args.includes('--json')) await print(`${JSON.stringify(answer)}\n`);
    if (words) say(words);
  };
  try {
    const { result, words } = await Promise.race([run(args, closing), interruption()]);
    await report({ is_done: true, ...result }, words);
  } catch (error) {
    const failure = failureOf(error);
    await report({ is_done: false, ...failure }, failure.detail);
    process.exitCode = 2;
  }
  process.exit();
}
