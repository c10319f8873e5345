import { isDiskFull } from './disk-full.ts';

/**
 * An error for the log, without its sentence: a driver's quotes the statement's values, the ORM's an entity's, JSON's and
 * a URL's what was sent. Its name, code and constraint and the places in the code say as much, and nothing personal.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, cause } = error;
  // MikroORM's wrapping carries the driver's own fields along.
  const code: unknown = Reflect.get(error, 'code');
  const constraint: unknown = Reflect.get(error, 'constraint');
  const frames = framesOf(error);
  const means = isDiskFull(code) ? 'the disk is full: nothing is saved until there is room' : undefined;
  return { name, code, means, constraint, frames, ...(cause !== undefined && { cause: describeError(cause) }) };
}

/** What follows the sentence: a sentence of several lines could look like places, too. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line));
}
