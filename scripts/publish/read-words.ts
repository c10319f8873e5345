import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { Misuse } from './refusal.ts';

/** The words and options of a command. Throws a Misuse. */
export function readWords<const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node's second sentence is about words that begin with a dash, and none of ours do.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Misuse(`${reason}.`);
  }
}
