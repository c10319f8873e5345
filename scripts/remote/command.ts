import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { describeBug } from '@tokennest/api/describe-bug';
import { remoteOptions } from './options.mjs';

const stillMs = 10_000;
/** For what has to be ended, as a token and a browser, where one of them does not answer. */
const closingMaxMs = 15_000;

/** What was asked for is not done; the message is the sentence for whoever asked. */
export class Refusal extends Error {
  /** The server's answer, where it was the server that refused. */
  readonly status: number | null;
  /** What a machine is told besides. */
  readonly more: object;

  constructor(sentence: string, status: number | null = null, more: object = {}) {
    super(sentence);
    this.status = status;
    this.more = more;
  }
}

/** The command itself makes no sense, so nothing was begun. */
export class Misuse extends Error {}

/** The words and options of a command. Throws a Misuse. */
export function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: remoteOptions, allowPositionals: true });
  } catch (error) {
    // Node's second sentence is about words that begin with a dash, and none of ours do.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Misuse(`${reason}.`);
  }
}

/** The folder of the kit, where this runs for a team that has no clone; `bin/tokennest-remote.js` sets it. */
export const kitFolder = (): string | undefined => process.env['REMOTE_KIT'];

/** What a person types for one of these commands. */
export const typed = (words: string): string =>
  `${kitFolder() === undefined ? 'npm run remote --' : 'npx tokennest-remote'} ${words}`;

/** What a command has opened; it is closed however the command ends. */
export type Closing = AsyncDisposableStack;

/** What a machine is told with --json, and what a person is. */
export interface Outcome {
  result: object;
  words?: string;
}

/** Words for the person who waits; stdout belongs to results. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Tells the person who waits what is being done, that it still is (every ten seconds), and how long it took. */
export async function step<T>(words: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const secondsSoFar = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`${words} …`);
  const alive = setInterval(() => say(`  … still at it, ${secondsSoFar()} s`), stillMs);
  try {
    const done = await work();
    say(`  ${secondsSoFar()} s`);
    return done;
  } finally {
    clearInterval(alive);
  }
}

/** Runs a program of Node and answers all that it said; it is ended with the command. */
export async function runChild(closing: Closing, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  closing.defer(() => void child.kill());
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]; // Node's own
  return { code, signal, output: Buffer.concat(chunks).toString() };
}

/** Why a command is not done, as one object (Rules 13.25). */
export function failureOf(error: unknown): { detail: string; status: number | null } {
  if (error instanceof Misuse) return { detail: error.message, status: null };
  if (error instanceof Refusal) return { ...error.more, detail: error.message, status: error.status };
  return { detail: describeBug(error), status: null };
}

/** Resolves once it is written: the process must not end before a slow pipe has all of it. */
const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** The handlers stay: who presses Ctrl-C twice does not keep the command from tidying up. */
const interruption = () =>
  new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () =>
        reject(new Refusal(`This was interrupted: ${typed('list')} says whether something has become live.`)),
      );
  });

/** Runs a command, closes what it has opened, and ends the process (Rules 13.25). */
export async function runCommand(run: (args: string[], closing: Closing) => Promise<Outcome>): Promise<never> {
  const args = process.argv.slice(2);
  const closing = new AsyncDisposableStack();
  const tell = async (answer: object, words = '') => {
    const closed = closing.disposeAsync().catch((error: unknown) => say(describeBug(error)));
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingMaxMs))]);
    if (args.includes('--json')) await print(`${JSON.stringify(answer)}\n`);
    if (words) say(words);
  };
  try {
    const { result, words } = await Promise.race([run(args, closing), interruption()]);
    await tell({ is_done: true, ...result }, words);
  } catch (error) {
    const failure = failureOf(error);
    await tell({ is_done: false, ...failure }, failure.detail);
    process.exitCode = 2;
  }
  process.exit();
}
