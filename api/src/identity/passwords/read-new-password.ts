import { type Input, readUnseen } from '../../core/config/read-unseen.ts';
import { StartupError } from '../../core/config/startup-error.ts';
import { password } from './credentials.contract.ts';

export const readNewPassword = (input: Input, say: (words: string) => void): Promise<string> =>
  readUnseen(
    input,
    {
      words: 'New password (hidden as you type):',
      again: {
        words: 'Repeat it:',
        differ: 'The two passwords differ. Nothing was changed.',
      },
      missing: 'No password was given. Nothing was changed.',
      say,
    },
    parse,
  );

function parse(given: string): string {
  const { success, data, error } = password.safeParse(given);
  if (!success) throw new StartupError(`${error.issues[0]?.message}.`);
  return data;
}
