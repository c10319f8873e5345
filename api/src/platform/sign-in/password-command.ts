import type { Person } from '../accounts/identity.service.ts';
import { describeFailure, Misuse, StartupError } from '../config/startup-error.ts';
import { interruption, print, say } from '../config/tool.ts';
import { connectOrRefuse } from '../database/database-check.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { email as emailContract } from '../passwords/credentials.contract.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { readNewPassword } from '../passwords/read-new-password.ts';
import { roleNames } from '../postgres/roles.sql.ts';

/** Who has this e-mail; the owner looks across families only by taking the look-up role on. */
async function findPersonAsOwner(ownerUrl: string, email: string): Promise<Person> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await client.query(`begin; set local role ${roleNames.lookUp}`);
    const { rows } = await client.query('select family_id, id from identity_by_email($1)', [email]);
    if (!rows[0]) throw new StartupError(`Nobody has an account with the email address ${email}.`);
    return { familyId: rows[0].family_id, profileId: rows[0].id };
  } finally {
    // Ends the transaction as well; there is nothing to commit.
    await client.end();
  }
}

/** Held by row-level security to this one person, as the product is. Answers how many sessions ended. */
async function setPasswordAsOwner(ownerUrl: string, person: Person, password: string): Promise<number> {
  const passwordHash = await createPasswords().hash(password);
  const { familyId, profileId } = person;
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await client.query('begin');
    await client.query('select enter_person($1, $2)', [familyId, profileId]);
    const { rows } = await client.query('select replace_password($1, $2, $3) as ended', [
      familyId,
      profileId,
      passwordHash,
    ]);
    const ended: number | null = rows[0].ended;
    // A child that was taken into a family meanwhile.
    if (ended === null) throw new StartupError('The account has changed in this moment: please run this again.');
    await client.query('commit');
    return ended;
  } finally {
    await client.end();
  }
}

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
