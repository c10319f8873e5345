import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readNewPassword } from './read-new-password.ts';

/** A terminal on which `keys` are typed; `shown` is everything it displayed. */
async function typing(keys: string) {
  const shown: string[] = [];
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => terminal });
  terminal.write(keys);
  const outcome = await readNewPassword(terminal, (words) => shown.push(words)).catch((error: unknown) => error);
  return { outcome, shown: shown.join('\n') };
}

const asked = 'New password (hidden as you type):\nRepeat it:';

/** Guarantee: someone who looks over a shoulder cannot read a password. */
test('asks twice at a terminal and never echoes', async () => {
  expect(await typing('a new onf\u007Fe\ra new one\r')).toEqual({ outcome: 'a new one', shown: asked });
});

test.each([
  ['a new one\ranother one\r', 'The two passwords differ. Nothing was changed.'],
  ['12345\r', 'Password must be at least 6 characters.'],
  ['a new\u0003', 'No password was given. Nothing was changed.'],
  ['\u0004', 'No password was given. Nothing was changed.'],
])('refuses %j', async (keys, message) => {
  expect((await typing(keys)).outcome).toMatchObject({ message });
});
