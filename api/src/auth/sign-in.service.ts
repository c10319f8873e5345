import type { AuthDeps } from './auth-deps.ts';
import { IdentityEntity } from './identity.entity.ts';
import { emOfPerson, type LiveSession, type Person, startSession } from './session.service.ts';

/** A new session for a right e-mail and password, else null: which of the two was wrong is nobody's business. */
export async function signInByPassword(
  auth: AuthDeps,
  { email, password }: { email: string; password: string },
): Promise<LiveSession | null> {
  const person = await findPerson(auth, email);
  const identity = person && (await findIdentity(auth, person));
  const isRight = await auth.passwords.isRight(identity?.passwordHash ?? null, password);
  return person && isRight ? startSession(emOfPerson(auth, person), person) : null;
}

/** By e-mail across families: the look-up function answers with ids only. */
export async function findPerson({ orm }: Pick<AuthDeps, 'orm'>, email: string): Promise<Person | null> {
  const sql = 'select family_id, id from identity_by_email(?)';
  const [row] = await orm.em.fork().execute<{ family_id: string; id: string }[]>(sql, [email]);
  return row ? { familyId: row.family_id, profileId: row.id } : null;
}

/** A person's sign-in, read with their own rights. */
export function findIdentity(auth: Pick<AuthDeps, 'orm'>, person: Person) {
  return emOfPerson(auth, person).findOne(IdentityEntity, { id: person.profileId, familyId: person.familyId });
}
