import { callForRow, callFunction, readRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { type Profile, ProfileEntity } from '../../identity/accounts/profile.entity.ts';
import type { Role } from '../../core/kernel/role.contract.ts';

type Inserted = {
  familyId: string;
  id: string;
  displayName: string;
  key: string;
  requestHash: Uint8Array;
};

export type Registered = Inserted & {
  email: string;
  passwordHash: string;
  role: Role;
  timeZone: string;
  recoveryHash: Uint8Array | null;
};

/** Null if the email is taken; the caller must then roll back. */
export async function insertRegistered(tx: EntityManager, person: Registered): Promise<Profile | null> {
  const { familyId, id, role, displayName, timeZone, email, passwordHash, recoveryHash, key, requestHash } = person;
  const args = [familyId, id, role, displayName, timeZone, email, passwordHash, recoveryHash, key, requestHash];
  const sql = 'select * from fn.register_person(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const [row] = await callFunction<Partial<Profile>>(tx, sql, args);
  return row ? readRow(tx, ProfileEntity, row) : null;
}

export type AddedChild = Inserted & {
  actorId: string;
  sessionId: string;
  email: string | null;
  passwordHash: string | null;
  face?: string | null | undefined;
  color?: string | null | undefined;
  birthYear?: number | null | undefined;
};

export function insertChild(em: EntityManager, child: AddedChild): Promise<Profile> {
  const { familyId, actorId, sessionId, id, displayName, email, passwordHash, key, requestHash } = child;
  const { face, color, birthYear } = child;
  const args = [familyId, actorId, sessionId, id, displayName, email, passwordHash, key, requestHash];
  const sql = 'select * from fn.add_child(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  return callForRow(em, ProfileEntity, sql, [...args, face, color, birthYear]);
}
