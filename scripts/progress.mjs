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

/** Runs a script's main function; a Refusal ends it with its sentence alone, anything else is our bug and shows whole. */
export async function main(run, failureCode = 1) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    say(error instanceof Refusal ? error.message : error.stack);
    process.exitCode = failureCode;
  }
}
