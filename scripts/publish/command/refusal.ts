import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** What was asked for is not done; the message is the sentence for whoever asked. */
export class Refusal extends Error {
  /** The server's answer, where it was the server that refused. */
  readonly status: number | null;
  /** What a machine is told besides. */
  readonly more: object;

  constructor(sentence: string, status: number | null = null, more: object = {}) {
    super(sentence);
    this.status = status;
    this.more = more;
  }
}

/** The command itself makes no sense, so nothing was begun. */
export class Misuse extends Error {}

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
