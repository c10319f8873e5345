import { randomUUID } from 'node:crypto';
import { emFor, type MikroORM } from '../database/orm.ts';
import { IdentityEntity } from './identity.entity.ts';

/** A person by the keys of the profile; the user who signs in has the same id. */
export type Person = { familyId: string; profileId: string };

type Database = { orm: MikroORM };

/** Sees the person's own rows only, a parent's too: the role child grants nothing beyond them. */
export const emOfPerson = ({ orm }: Database, person: Person) => emFor(orm, { ...person, role: 'child' });

/** Ids that nobody has: an unknown e-mail costs the same queries as a known one. */
export const nobody = (): Person => ({ familyId: randomUUID(), profileId: randomUUID() });

/** What a person can prove to be themselves by; null where there is none. */
type Proofs = { passwordHash: string | null; recoveryHash: Uint8Array | null };

/** One row in any case and never an entity, whose making would take a moment longer than null. */
export async function readProofs(auth: Database, person: Person): Promise<Proofs> {
  const sql = `select i.password_hash, i.recovery_hash
    from (values (true)) as one (row) left join identity i on i.family_id = ? and i.id = ?`;
  type Row = { password_hash: string | null; recovery_hash: Uint8Array | null };
  const [row] = await emOfPerson(auth, person).execute<Row[]>(sql, [person.familyId, person.profileId]);
  return { passwordHash: row?.password_hash ?? null, recoveryHash: row?.recovery_hash ?? null };
}

/** By e-mail across families. */
export const findPerson = (auth: Database, email: string) => lookUp(auth, 'identity_by_email', email);

/** Who registered with this key, also after that child has joined another family. */
export const findRegistered = (auth: Database, key: string) => lookUp(auth, 'identity_by_registration', key);

/** The look-up functions cross families and answer with ids only. */
async function lookUp(
  { orm }: Database,
  by: 'identity_by_email' | 'identity_by_registration',
  what: string,
): Promise<Person | null> {
  const sql = `select family_id, id from ${by}(?)`;
  const [row] = await orm.em.fork().execute<{ family_id: string; id: string }[]>(sql, [what]);
  return row ? { familyId: row.family_id, profileId: row.id } : null;
}

/** A person's sign-in, read with their own rights. */
export function findIdentity(auth: Database, person: Person) {
  return emOfPerson(auth, person).findOne(IdentityEntity, { id: person.profileId, familyId: person.familyId });
}
