import { join } from 'node:path';
import { type Closing, Refusal, runChild } from '../command.ts';

const errorLine = /^(.+)\((\d+),(\d+)\): error TS\d+: (.+)$/gm;

/** What the compiler of types is told, and where. */
export interface Compiling {
  /** The folder that `node_modules/typescript` is in, and that the compiler calls files from. */
  root: string;
  args: readonly string[];
  /** The remote's own sources. */
  folder: string;
}

/**
 * The first error of types in a remote's own folder, in a sentence; null for none. What it is built upon is compiled as
 * well, but is its owners' to mend.
 */
export async function judgeTypes(closing: Closing, { root, args, folder }: Compiling): Promise<string | null> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await runChild(closing, [tsc, ...args, '--pretty', 'false'], root);
  if (code === 0) return null;
  const errors = [...output.matchAll(errorLine)];
  const own = errors.filter(([, file = '']) => join(root, file).startsWith(join(folder, '/')));
  const [first] = own;
  if (first) {
    const [, file, line, column, reason = ''] = first;
    const more = own.length > 1 ? ` There are ${own.length - 1} more errors of types.` : '';
    return `${file}, line ${line}:${column}: ${reason.replace(/\.$/, '')}.${more}`;
  }
  if (errors.length > 0) return null;
  throw new Refusal(`The types of ${folder} could not be checked (${output.trim().split('\n')[0] || code}).`);
}
