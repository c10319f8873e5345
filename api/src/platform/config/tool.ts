import { once } from 'node:events';
import { StartupError } from './startup-error.ts';

/** For people; stdout is for machines. */
export const say = (words: string) => process.stderr.write(`${words}\n`);

/** Resolves once it is written: the process must not end before a slow pipe has all of it. */
export const print = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

/** Ctrl-C leaves no server behind that was started for a tool: it rejects, and what the tool has opened is closed. */
export async function interruption(sentence: string): Promise<never> {
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  throw new StartupError(sentence);
}
