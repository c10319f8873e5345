/** Words for the person who waits; always on stderr, because stdout belongs to results. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** Something that the person can mend: its message is one sentence that says how. */
export class Refusal extends Error {}

/** Shows that a long step is alive, every ten seconds while it runs. */
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

/** For commands with --json: what is refused before the command itself begins is one object on stdout, too. */
export const answering = (work) => async () => {
  try {
    return await work();
  } catch (error) {
    const refusal = { is_done: false, detail: error.message, status: null };
    if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(refusal)}\n`);
    throw error;
  }
};

/** Runs a script's main function; a Refusal ends it with its sentence alone, anything else is our bug and shows whole. */
export async function main(run, failureCode = 1) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack);
    process.exitCode = failureCode;
  }
}
