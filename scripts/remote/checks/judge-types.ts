import { join } from 'node:path';
import { type Closing, Refusal, runChild } from '../command.ts';

const errorLine = /^(.+)\((\d+),(\d+)\): error TS\d+: (.+)$/gm;

export interface Compiling {
  /** The folder with `node_modules/typescript`; reported paths are relative to it. */
  root: string;
  args: readonly string[];
  folder: string;
}

/** Returns the first type error in the remote's folder as a sentence, or null. Other teams own dependencies. */
export async function judgeTypes(closing: Closing, { root, args, folder }: Compiling): Promise<string | null> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { code, output } = await runChild(closing, [tsc, ...args, '--pretty', 'false'], root);
  if (code === 0) return null;
  const errors = [...output.matchAll(errorLine)];
  const own = errors.filter(([, file = '']) => join(root, file).startsWith(join(folder, '/')));
  const [first] = own;
  if (first) {
    const [, file, line, column, reason = ''] = first;
    const more = own.length > 1 ? ` There are ${own.length - 1} more type errors.` : '';
    return `${file}, line ${line}:${column}: ${reason.replace(/\.$/, '')}.${more}`;
  }
  if (errors.length > 0) return null;
  throw new Refusal(`Cannot check the types of ${folder} (${output.trim().split('\n')[0] || code}).`);
}
