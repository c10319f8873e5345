/** The product cannot start as it is set up; the message is one sentence that says what to do about it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What the person can mend is one sentence; everything else is our bug and shows where. */
export const describeFailure = (error: unknown): string =>
  error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);

/** What a command was asked for makes no sense, so nothing was begun: it ends with 2 (Rules 13.54). */
export class Misuse extends StartupError {}
