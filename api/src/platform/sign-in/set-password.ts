import type { Person } from '../accounts/identity.service.ts';
import { StartupError } from '../config/startup-error.ts';
import { connectOrRefuse } from '../database/database-check.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { roleNames } from '../postgres/roles.sql.ts';

/** Who has this e-mail; the owner looks across families only by taking the look-up role on. */
export async function findPersonAsOwner(ownerUrl: string, email: string): Promise<Person> {
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
export async function setPasswordAsOwner(ownerUrl: string, person: Person, password: string): Promise<number> {
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
