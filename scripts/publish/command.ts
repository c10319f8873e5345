import { Misuse, Refusal } from './refusal.ts';

const stillMs = 10_000;

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

/** What ends a command as it should: 1 for a refusal, 2 for what makes no sense (Rules 13.25). Anything else is our bug. */
export function refusalOf(error: unknown): { detail: string; status: number | null; exitCode: 1 | 2 } {
  if (error instanceof Misuse) return { detail: error.message, status: null, exitCode: 2 };
  if (error instanceof Refusal) return { detail: error.message, status: error.status, exitCode: 1 };
  throw error;
}

/** Runs a command with the words it was given and the workspace it was given in, which the scripts name. */
export async function runCommand(run: (args: string[], folder: string) => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await run(process.argv.slice(2), process.env['RELEASE_FOLDER'] ?? '')) ?? 0;
  } catch (error) {
    const { detail, exitCode } = refusalOf(error);
    say(detail);
    process.exitCode = exitCode;
  }
}
