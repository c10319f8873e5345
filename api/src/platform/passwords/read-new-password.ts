import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { StartupError } from '../config/startup-error.ts';
import { password } from './credentials.contract.ts';

type Input = NodeJS.ReadableStream & Pick<Partial<ReadStream>, 'isTTY'>;

/** Asked twice and never shown at a terminal; from a pipe the first line is the password. */
export async function readNewPassword(input: Input, say: (words: string) => void): Promise<string> {
  const isTerminal = input.isTTY === true;
  // readline would echo here what is typed.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: unseen, terminal: isTerminal });
  // While readline reads a terminal, Ctrl-C is a key like any other.
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (words: string): Promise<string> => {
    if (isTerminal) say(words);
    const { value, done } = await lines.next();
    if (done) throw new StartupError('No password was given, and nothing was changed.');
    return value;
  };
  try {
    const given = parse(await ask('New password (nothing is shown while you type):'));
    if (isTerminal && (await ask('The same once more:')) !== given) {
      throw new StartupError('The two passwords are not the same, and nothing was changed.');
    }
    return given;
  } finally {
    reader.close();
  }
}

function parse(given: string): string {
  const { success, data, error } = password.safeParse(given);
  if (!success) throw new StartupError(`${error.issues[0]?.message}.`);
  return data;
}
