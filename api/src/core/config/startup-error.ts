/** The product cannot start as configured. The message is one sentence that says how to fix it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export const describeFailure = (error: unknown): string =>
  error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error);

/** Describes a bug in one sentence, with its location. */
export function describeBug(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const [, place = 'an unknown place'] = /^ +at (?:.*\()?(.*?)\)?$/m.exec(stack ?? '') ?? [];
  return `An unexpected error occurred: ${message.split('\n')[0]} (${place}).`;
}

/** Invalid arguments: the command changed nothing and exits with 2 (Rules 13.54). */
export class Misuse extends StartupError {}
