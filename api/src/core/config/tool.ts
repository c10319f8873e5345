import { once } from 'node:events';
import { describeFailure, Misuse, StartupError } from './startup-error.ts';

/** For people; stdout is for machines. */
export const say = (words: string) => process.stderr.write(`${words}\n`);

/** Resolves once it is written: the process must not end before a slow pipe has all of it. */
export const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** Ctrl-C leaves no server behind that was started for a tool: it rejects, and what the tool has opened is closed. */
export async function interruption(sentence: string): Promise<never> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  throw new StartupError(sentence);
}

/**
 * A whole command. What goes wrong is said, with `--json` as an object on stdout, too; it ends with 1 then, and with 2 where
 * what it was asked for makes no sense. Else with what `run` returns, or 0.
 */
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
  // What an interruption has left under way does not hold the process.
  process.exit();
}
