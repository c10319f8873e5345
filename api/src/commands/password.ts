import type { Person } from '../identity/accounts/identity.ts';
import { describeFailure, Misuse, StartupError } from '../core/config/startup-error.ts';
import { typed } from '../core/config/own-version.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { functionCaller } from '../core/database/call-function.ts';
import { connectOrRefuse } from '../core/database/database-check.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import { email as emailContract } from '../identity/passwords/credentials.contract.ts';
import { createPasswords } from '../identity/passwords/passwords.ts';
import { readNewPassword } from '../identity/passwords/read-new-password.ts';
import { roleNames } from '../core/postgres/roles.sql.ts';
import { functions } from '../schema.ts';

/** Finds the account by e-mail. Only the look-up role may search across families. */
async function findPersonAsOwner(ownerUrl: string, email: string): Promise<Person> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await client.query(`begin; set local role ${roleNames.lookUp}`);
    const sql = 'select family_id, id from fn.identity_by_email($1)';
    const [found] = await functionCaller(client, functions)<{ family_id: string; id: string }>(sql, [email]);
    if (!found) throw new StartupError(`There is no account with the email address ${email}.`);
    return { familyId: found.family_id, profileId: found.id };
  } finally {
    // Ends the transaction as well; there is nothing to commit.
    await client.end();
  }
}

/** Row-level security limits this to one person, as in the product. Returns the number of ended sessions. */
async function setPasswordAsOwner(ownerUrl: string, person: Person, password: string): Promise<number> {
  const passwordHash = await createPasswords().hash(password);
  const { familyId, profileId } = person;
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    const call = functionCaller(client, functions);
    await client.query('begin');
    await call('select fn.enter_person($1, $2)', [familyId, profileId]);
    const sql = 'select fn.replace_password($1, $2, $3) as ended';
    const [row] = await call<{ ended: number | null }>(sql, [familyId, profileId, passwordHash]);
    const ended = row?.ended ?? null;
    // A family took the child in at the same moment.
    if (ended === null) throw new StartupError('The account has just changed. Please run this again.');
    await client.query('commit');
    return ended;
  } finally {
    await client.end();
  }
}

/** `npm run password -- EMAIL`: sets a new password for someone who lost theirs; `--json` is for programs. */
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
    throw new Misuse(`Say whose password it is: ${typed('password sarah@example.com')}`);
  }
  // A password on the command line would be stored in the shell's history and visible to everyone on the machine.
  if (more.length > 0) throw new Misuse('Give only the email address; you will be asked for the password.');
  const { success, data } = emailContract.safeParse(given);
  if (!success) throw new Misuse(`${given} is no email address.`);
  return { email: data, isJson: args.includes('--json') };
}

async function setPassword(closing: AsyncDisposableStack, email: string): Promise<number> {
  const ownerUrl = await openOwnerDatabase(closing, functions);
  const person = await findPersonAsOwner(ownerUrl, email);
  return setPasswordAsOwner(ownerUrl, person, await readNewPassword(process.stdin, say));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
// A terminal that is still being read would keep the process alive.
process.exit();
