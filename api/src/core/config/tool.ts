import { once } from 'node:events';
import { describeFailure, Misuse, StartupError } from './startup-error.ts';

/** Prints a message for people, on stderr; stdout is for programs. */
export const say = (words: string) => process.stderr.write(`${words}\n`);

/** Resolves once the text is written: the process must not exit before a slow pipe has read all of it. */
export const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** Rejects on Ctrl-C, so that everything the command opened, such as a database server, is closed. */
export async function interruption(sentence: string): Promise<never> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  throw new StartupError(sentence);
}

/** With `--json`, errors are also on stdout. Exits with 1, 2 for invalid arguments, else the result of `run`. */
export async function runCommand(run: (args: string[]) => Promise<number | void>): Promise<never> {
  const args = process.argv.slice(2);
  try {
    process.exitCode = (await run(args)) ?? 0;
  } catch (error) {
    const detail = describeFailure(error);
    if (args.includes('--json')) await print(`${JSON.stringify({ is_done: false, detail })}\n`);
    say(detail);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
  // Work left over from an interruption must not keep the process alive.
  process.exit();
}
