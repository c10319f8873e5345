import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { StartupError } from './startup-error.ts';

export type Input = NodeJS.ReadableStream & Pick<Partial<ReadStream>, 'isTTY'>;

interface Asking {
  readonly words: string;
  /** Prompt for the second time, only at a terminal; `differ` is the error if the two inputs differ. */
  readonly again?: { readonly words: string; readonly differ: string };
  readonly missing: string;
  readonly say: (words: string) => void;
}

/** Reads a line without echo at a terminal, or the first line of a pipe. `check` throws if it is invalid. */
export async function readUnseen(
  input: Input,
  { words, again, missing, say }: Asking,
  check = (given: string) => given,
) {
  const isTerminal = input.isTTY === true;
  // readline would echo the input here.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: unseen, terminal: isTerminal });
  // While readline reads a terminal, Ctrl-C arrives as an ordinary key.
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTerminal) say(question);
    const { value, done } = await lines.next();
    if (done) throw new StartupError(missing);
    return value;
  };
  try {
    const given = check(await ask(words));
    if (again && isTerminal && (await ask(again.words)) !== given) throw new StartupError(again.differ);
    return given;
  } finally {
    reader.close();
  }
}
