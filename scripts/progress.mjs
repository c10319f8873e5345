/** Prints progress on stderr, because stdout is for results. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** An error that the user can fix; its message says how in one sentence. */
export class Refusal extends Error {}

/** Shows every ten seconds that a long step is still running. */
export async function shown(label, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  say(`${label} …`);
  const timer = setInterval(() => say(`  … still at it, ${seconds()} s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    say(`  took ${seconds()} s`);
  }
}

/** For commands with --json: also prints a refusal before the command starts as one object on stdout. */
export const answering = (work) => async () => {
  try {
    return await work();
  } catch (error) {
    const refusal = { is_done: false, detail: error.message, status: null };
    if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(refusal)}\n`);
    throw error;
  }
};

/**
 * Runs a script's main function. A Refusal prints only its message; any other error is a bug and is printed in full.
 */
export async function main(run, failureCode = 1) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack);
    process.exitCode = failureCode;
  }
}
