import { describeFailure, Misuse, StartupError } from '../core/config/startup-error.ts';
import { typed } from '../core/config/own-version.ts';
import { interruption, print, say } from '../core/config/tool.ts';
import { functionCaller } from '../core/database/call-function.ts';
import { connectOrRefuse } from '../core/database/database-check.ts';
import { errorCode } from '../core/errors/error-code.ts';
import { openOwnerDatabase } from '../core/database/open-owner-database.ts';
import { email as emailContract } from '../identity/passwords/credentials.contract.ts';
import { roleNames } from '../core/postgres/roles.sql.ts';
import { functions } from '../schema.ts';

/** Names the next owner of the family that has this parent; returns when it takes effect. */
async function nameOwner(ownerUrl: string, email: string): Promise<Date> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    const call = functionCaller(client, functions);
    // Only the look-up role may search across families.
    await client.query(`begin; set local role ${roleNames.lookUp}`);
    const sql = 'select family_id, id from fn.identity_by_email($1)';
    const [found] = await call<{ family_id: string; id: string }>(sql, [email]);
    if (!found) throw new StartupError(`There is no account with the email address ${email}.`);
    await client.query('reset role');
    const naming = 'select fn.name_owner($1, $2) as acts_at';
    const [row] = await call<{ acts_at: Date }>(naming, [found.family_id, found.id]).catch((error: unknown) => {
      throw errorCode(error) === 'TN404' ? new StartupError(noParent(email)) : error;
    });
    if (!row) throw new Error('A function that returns a row returned none');
    await client.query('commit');
    return row.acts_at;
  } finally {
    // Ends the transaction as well.
    await client.end();
  }
}

const noParent = (email: string) =>
  `${email} is not a second parent of a family: an owner, a helper and a child cannot be named.`;

function readArguments(args: string[]): { email: string; isJson: boolean } {
  const [verb, email, ...more] = args.filter((arg) => arg !== '--json');
  if (verb !== 'owner' || email === undefined || more.length > 0) {
    throw new Misuse(`Say who should own their family: ${typed('family owner alex@example.com')}`);
  }
  const { success, data } = emailContract.safeParse(email);
  if (!success) throw new Misuse(`${email} is no email address.`);
  return { email: data, isJson: args.includes('--json') };
}

/** `npm run family -- owner EMAIL`: for a family whose owner is gone (Rules 15.31); `--json` is for programs. */
async function run(args: string[]): Promise<void> {
  const { email, isJson } = readArguments(args);
  await using closing = new AsyncDisposableStack();
  const naming = openOwnerDatabase(closing, functions).then((ownerUrl) => nameOwner(ownerUrl, email));
  const actsAt = await Promise.race([naming, interruption('This was interrupted.')]);
  const at = actsAt.toISOString();
  say(
    `${email} becomes the owner at ${at}. Until then the family’s parents see this, and the present owner can stop it.`,
  );
  if (isJson) await print(`${JSON.stringify({ ok: true, acts_at: at })}\n`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  say(describeFailure(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
