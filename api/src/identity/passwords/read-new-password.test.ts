import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readNewPassword } from './read-new-password.ts';

/** A terminal at which somebody types `keys`; `shown` is all that they are shown. */
async function typing(keys: string) {
  const shown: string[] = [];
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => terminal });
  terminal.write(keys);
  const outcome = await readNewPassword(terminal, (words) => shown.push(words)).catch((error: unknown) => error);
  return { outcome, shown: shown.join('\n') };
}

const asked = 'New password (nothing is shown while you type):\nThe same once more:';

/** Guarantee: nobody who looks over a shoulder reads a password. */
test('at a terminal it is asked for twice and never shown', async () => {
  expect(await typing('a new onf\u007Fe\ra new one\r')).toEqual({ outcome: 'a new one', shown: asked });
});

test.each([
  ['a new one\ranother one\r', 'The two passwords are not the same, and nothing was changed.'],
  ['12345\r', 'Password must be at least 6 characters.'],
  ['a new\u0003', 'No password was given, and nothing was changed.'],
  ['\u0004', 'No password was given, and nothing was changed.'],
])('%j is refused', async (keys, message) => {
  expect((await typing(keys)).outcome).toMatchObject({ message });
});
