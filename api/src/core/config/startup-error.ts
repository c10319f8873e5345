/** The product cannot start as it is set up; the message is one sentence that says what to do about it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What the person can mend is one sentence; everything else is our bug and shows where. */
export const describeFailure = (error: unknown): string =>
  error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);

/** Where we have foreseen nothing, what was thrown and where, for whoever mends it; one sentence, where nothing else is said. */
export function describeBug(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const [, place = 'an unknown place'] = /^ +at (?:.*\()?(.*?)\)?$/m.exec(stack ?? '') ?? [];
  return `Something went wrong that nobody has foreseen: ${message.split('\n')[0]} (${place}).`;
}

/** What a command was asked for makes no sense, so nothing was begun: it ends with 2 (Rules 13.54). */
export class Misuse extends StartupError {}
