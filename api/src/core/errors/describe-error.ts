import { isDiskFull } from './disk-full.ts';

/** Omits the message, which may contain personal data: a driver quotes values, parsers quote their input. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, cause } = error;
  // MikroORM's wrapper copies the driver's own fields.
  const code: unknown = Reflect.get(error, 'code');
  const constraint: unknown = Reflect.get(error, 'constraint');
  const frames = framesOf(error);
  const means = isDiskFull(code) ? 'the disk is full: nothing can be saved until space is freed' : undefined;
  return { name, code, means, constraint, frames, ...(cause !== undefined && { cause: describeError(cause) }) };
}

/** Skips the message first: one with several lines could look like stack frames. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line));
}
