import { randomUUID } from 'node:crypto';
import { callFunction } from '../../core/database/call-function.ts';
import { emFor, type MikroORM } from '../../core/database/orm.ts';
import type { Counting } from '../../core/rate-limits/failure-counter.ts';
import { countGuess } from './guess.ts';
import { IdentityEntity } from './identity.entity.ts';

export type Person = { familyId: string; profileId: string };

type Database = { orm: MikroORM };

/** Sees only the person's own rows, even for a parent: the role child grants nothing beyond them. */
export const emOfPerson = ({ orm }: Database, person: Person) => emFor(orm, { ...person, role: 'child' });

/** Unused ids, so that an unknown e-mail costs the same queries as a known one. */
export const nobody = (): Person => ({ familyId: randomUUID(), profileId: randomUUID() });

export async function hasProofs(
  { orm }: Database,
  { familyId, profileId }: Person,
  proofs: { passwordHash: string; recoveryHash: Uint8Array },
): Promise<boolean> {
  const args = [familyId, profileId, proofs.passwordHash, proofs.recoveryHash];
  const sql = 'select fn.has_proofs(?, ?, ?, ?) as are_right';
  const [row] = await callFunction<{ are_right: boolean }>(orm.em, sql, args);
  return row?.are_right === true;
}

export async function wasRegisteredWith(
  { orm }: Database,
  { person, counting }: { person: Person; counting: Counting },
  requestHash: Uint8Array,
): Promise<boolean> {
  await countGuess(orm, { kind: 'repeated', person, counting }, requestHash);
  const args = [person.familyId, person.profileId, requestHash, counting.account, counting.address];
  const sql = 'select fn.was_registered_with(?, ?, ?, ?, ?) as is_same';
  const [row] = await callFunction<{ is_same: boolean }>(orm.em, sql, args);
  return row?.is_same === true;
}

export const findPerson = (auth: Database, email: string) => lookUp(auth, 'identity_by_email', email);

/** The person created with this key, even if they have since moved to another family. */
export const findRegistered = (auth: Database, key: string) => lookUp(auth, 'identity_by_registration', key);

async function lookUp(
  { orm }: Database,
  by: 'identity_by_email' | 'identity_by_registration',
  what: string,
): Promise<Person | null> {
  const sql = `select family_id, id from fn.${by}(?)`;
  const [row] = await callFunction<{ family_id: string; id: string }>(orm.em, sql, [what]);
  return row ? { familyId: row.family_id, profileId: row.id } : null;
}

export function findIdentity(auth: Database, person: Person) {
  return emOfPerson(auth, person).findOne(IdentityEntity, { id: person.profileId, familyId: person.familyId });
}
