import { DriverException, ValidationError } from '@mikro-orm/core';

/**
 * An error for the log. A driver's message quotes the statement's values and the ORM's an entity's, so of those only the
 * code and the constraint are kept; the log holds no personal data.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  if (isOfDriver(error)) return { name, code: error.code, constraint: error.constraint, frames };
  // Such as "Family not found ({ id: … })"; its name and its frames say as much.
  if (error instanceof ValidationError) return { name, frames };
  return { name, message, frames, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}

/** MikroORM's wrapping carries pg's own fields along. */
function isOfDriver(error: Error): error is Error & { code: unknown; constraint?: unknown } {
  return error instanceof DriverException || ('severity' in error && 'code' in error);
}
