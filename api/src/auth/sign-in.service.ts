import { randomUUID } from 'node:crypto';
import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { AuthDeps } from './auth-deps.ts';
import { IdentityEntity } from './identity.entity.ts';
import { emOfPerson, type LiveSession, type Person, startSession } from './session.service.ts';

/** A new session for a right e-mail and password, else null: which of the two was wrong is nobody's business. */
export async function signInByPassword(auth: AuthDeps, credentials: Credentials): Promise<LiveSession | null> {
  const first = await trySignIn(auth, credentials);
  // A child that was just taken into another family is found there now; nobody moves twice.
  const outcome = first === 'moved' ? await trySignIn(auth, credentials) : first;
  return outcome === 'moved' ? null : outcome;
}

type Credentials = { email: string; password: string; device: string };

/** The same queries and the same hashing whether the e-mail is known or not: time tells nobody who has an account. */
async function trySignIn(
  auth: AuthDeps,
  { email, password, device }: Credentials,
): Promise<LiveSession | null | 'moved'> {
  const person = await findPerson(auth, email);
  const { passwordHash: stored } = await readProofs(auth, person ?? nobody());
  if (person && !stored) return 'moved';
  const isRight = await auth.passwords.isRight(stored, password);
  if (!person || !stored || !isRight) return null;
  try {
    return await startSession(emOfPerson(auth, person), person, { passwordHash: stored, device });
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException) return 'moved';
    throw error;
  }
}

/** Ids that nobody has: an unknown e-mail costs the same queries as a known one. */
export const nobody = (): Person => ({ familyId: randomUUID(), profileId: randomUUID() });

/** What a person can prove to be themselves by; null where there is none. */
type Proofs = { passwordHash: string | null; recoveryHash: Uint8Array | null };

/** One row in any case and never an entity, whose making would take a moment longer than null. */
export async function readProofs(auth: Pick<AuthDeps, 'orm'>, person: Person): Promise<Proofs> {
  const sql = `select i.password_hash, i.recovery_hash
    from (values (true)) as one (row) left join identity i on i.family_id = ? and i.id = ?`;
  type Row = { password_hash: string | null; recovery_hash: Uint8Array | null };
  const [row] = await emOfPerson(auth, person).execute<Row[]>(sql, [person.familyId, person.profileId]);
  return { passwordHash: row?.password_hash ?? null, recoveryHash: row?.recovery_hash ?? null };
}

/** By e-mail across families. */
export const findPerson = (auth: Pick<AuthDeps, 'orm'>, email: string) => lookUp(auth, 'identity_by_email', email);

/** Who registered with this key, also after that child has joined another family. */
export const findRegistered = (auth: Pick<AuthDeps, 'orm'>, key: string) =>
  lookUp(auth, 'identity_by_registration', key);

/** The look-up functions cross families and answer with ids only. */
async function lookUp(
  { orm }: Pick<AuthDeps, 'orm'>,
  by: 'identity_by_email' | 'identity_by_registration',
  what: string,
): Promise<Person | null> {
  const sql = `select family_id, id from ${by}(?)`;
  const [row] = await orm.em.fork().execute<{ family_id: string; id: string }[]>(sql, [what]);
  return row ? { familyId: row.family_id, profileId: row.id } : null;
}

/** A person's sign-in, read with their own rights. */
export function findIdentity(auth: Pick<AuthDeps, 'orm'>, person: Person) {
  return emOfPerson(auth, person).findOne(IdentityEntity, { id: person.profileId, familyId: person.familyId });
}
