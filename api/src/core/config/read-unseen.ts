import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { StartupError } from './startup-error.ts';

export type Input = NodeJS.ReadableStream & Pick<Partial<ReadStream>, 'isTTY'>;

interface Asking {
  /** What is asked for, at a terminal. */
  readonly words: string;
  /** Asked a second time, at a terminal: `differ` says what follows where the two are not the same. */
  readonly again?: { readonly words: string; readonly differ: string };
  /** Said where nothing came. */
  readonly missing: string;
  readonly say: (words: string) => void;
}

/** Never shown at a terminal; from a pipe the first line is what was asked for. `check` throws for what is not good. */
export async function readUnseen(
  input: Input,
  { words, again, missing, say }: Asking,
  check = (given: string) => given,
) {
  const isTerminal = input.isTTY === true;
  // readline would echo here what is typed.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: unseen, terminal: isTerminal });
  // While readline reads a terminal, Ctrl-C is a key like any other.
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
