import { callForRow, callFunction, readRow } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { type Profile, ProfileEntity } from '../../platform/accounts/profile.entity.ts';
import type { Role } from '../../platform/kernel/role.contract.ts';

/** `id` is the person's, `key` and `requestHash` are what the same request has again. */
type Inserted = {
  familyId: string;
  id: string;
  displayName: string;
  email: string;
  passwordHash: string;
  key: string;
  requestHash: Uint8Array;
};

export type Registered = Inserted & { role: Role; timeZone: string; recoveryHash: Uint8Array | null };

/** The first person of a new family. Null where the e-mail is taken: the caller's transaction must not be committed then. */
export async function insertRegistered(tx: EntityManager, person: Registered): Promise<Profile | null> {
  const { familyId, id, role, displayName, timeZone, email, passwordHash, recoveryHash, key, requestHash } = person;
  const args = [familyId, id, role, displayName, timeZone, email, passwordHash, recoveryHash, key, requestHash];
  const sql = 'select * from fn.register_person(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const [row] = await callFunction<Partial<Profile>>(tx, sql, args);
  return row ? readRow(tx, ProfileEntity, row) : null;
}

export type AddedChild = Inserted & { actorId: string; sessionId: string };

/** Rejects `noneLeft` for one child too many and `stateForbids` where the e-mail is taken. */
export function insertChild(em: EntityManager, child: AddedChild): Promise<Profile> {
  const { familyId, actorId, sessionId, id, displayName, email, passwordHash, key, requestHash } = child;
  const args = [familyId, actorId, sessionId, id, displayName, email, passwordHash, key, requestHash];
  return callForRow(em, ProfileEntity, 'select * from fn.add_child(?, ?, ?, ?, ?, ?, ?, ?, ?)', args);
}
