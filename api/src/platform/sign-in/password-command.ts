import { describeFailure, Misuse } from '../config/startup-error.ts';
import { interruption, print, say } from '../config/tool.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { email as emailContract } from '../passwords/credentials.contract.ts';
import { readNewPassword } from '../passwords/read-new-password.ts';
import { findPersonAsOwner, setPasswordAsOwner } from './set-password.ts';

/** `npm run password -- EMAIL`: a new password for whoever has lost theirs; `--json` for a machine. */
async function run(args: string[]): Promise<void> {
  const { email, isJson } = readArguments(args);
  await using closing = new AsyncDisposableStack();
  const ended = await Promise.race([setPassword(closing, email), interruption('This was interrupted.')]);
  say(`${email} has a new password and is signed out everywhere (sessions ended: ${ended}).`);
  if (isJson) await print(`${JSON.stringify({ ok: true, sessions_ended: ended })}\n`);
}

function readArguments(args: string[]): { email: string; isJson: boolean } {
  const [given, ...more] = args.filter((arg) => arg !== '--json');
  if (given === undefined || given.startsWith('-')) {
    throw new Misuse('Say whose password it is: npm run password -- sarah@example.com');
  }
  // A command line is kept in the shell's history and shown to everyone on the machine.
  if (more.length > 0) throw new Misuse('Give the email address only: the password is asked for.');
  const { success, data } = emailContract.safeParse(given);
  if (!success) throw new Misuse(`${given} is no email address.`);
  return { email: data, isJson: args.includes('--json') };
}

async function setPassword(closing: AsyncDisposableStack, email: string): Promise<number> {
  const ownerUrl = await openOwnerDatabase(closing);
  const person = await findPersonAsOwner(ownerUrl, email);
  return setPasswordAsOwner(ownerUrl, person, await readNewPassword(process.stdin, say));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
// A terminal that is still being read would keep the process.
process.exit();
