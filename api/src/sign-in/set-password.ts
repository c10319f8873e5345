import { IdentityEntity } from '../accounts/identity.entity.ts';
import { emOfPerson, type Person } from '../accounts/identity.service.ts';
import { StartupError } from '../config/startup-error.ts';
import { connectOrRefuse } from '../database/database-check.ts';
import { createOrm } from '../database/orm.ts';
import { errorCode } from '../kernel/error-code.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { roleNames } from '../postgres/roles.sql.ts';
import { AuthSessionEntity } from '../sessions/auth-session.entity.ts';
import { replacePassword } from './password.service.ts';

/** Who has this e-mail; the owner looks across families only by taking the look-up role on. */
export async function findPersonAsOwner(ownerUrl: string, email: string): Promise<Person> {
  const client = await connectOrRefuse('DATABASE_URL', ownerUrl);
  try {
    await client.query(`begin; set local role ${roleNames.lookUp}`);
    const { rows } = await client.query('select family_id, id from identity_by_email($1)', [email]);
    if (!rows[0]) throw new StartupError(`Nobody has an account with the email address ${email}.`);
    return { familyId: rows[0].family_id, profileId: rows[0].id };
  } catch (error) {
    if (!missingCodes.has(errorCode(error))) throw error;
    throw new StartupError('There is no TokenNest in this database yet: start it once first.', { cause: error });
  } finally {
    // Ends the transaction as well; there is nothing to commit.
    await client.end();
  }
}

/** PostgreSQL's no such role and no such function. */
const missingCodes = new Set(['22023', '42883']);

/** Held by row-level security to this one person, as the product is. Answers how many sessions ended. */
export async function setPasswordAsOwner(ownerUrl: string, person: Person, password: string): Promise<number> {
  const passwordHash = await createPasswords().hash(password);
  const orm = createOrm({ url: ownerUrl, poolMax: 1, entities: [IdentityEntity, AuthSessionEntity] });
  try {
    const ended = await emOfPerson({ orm }, person).transactional((tx) => replacePassword(tx, person, passwordHash));
    // A child that was taken into a family meanwhile.
    if (ended === null) throw new StartupError('The account has changed in this moment: please run this again.');
    return ended;
  } finally {
    await orm.close();
  }
}
