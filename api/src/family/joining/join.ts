import { callForRow, callFunction } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import { tooMany } from '../../platform/kernel/errors.ts';
import { type JoinRequest, JoinRequestEntity } from '../families/join-request.entity.ts';

/**
 * The family a code is of, null where it is no family's. Counts the code first, in a transaction of its own: call it outside
 * of any. Throws 429 once so many were tried that somebody tries them all.
 */
export async function findFamilyByCode(em: EntityManager, code: string): Promise<string | null> {
  const [counted] = await callFunction<{ wait: number }>(em, 'select fn.count_code(?) as wait', [code]);
  if (counted && counted.wait > 0) throw tooMany(counted.wait);
  const [row] = await callFunction<{ id: string | null }>(em, 'select fn.family_by_code(?) as id', [code]);
  return row?.id ?? null;
}

export type Asking = {
  familyId: string;
  childId: string;
  askedFamilyId: string;
  code: string;
  /** What the same request has again. */
  id: string;
  requestHash: Uint8Array;
};

/** Rejects `absent` where the family has another code by now. */
export function requestToJoin(em: EntityManager, asking: Asking): Promise<JoinRequest> {
  const { familyId, childId, askedFamilyId, code, id, requestHash } = asking;
  const args = [familyId, childId, askedFamilyId, code, id, requestHash];
  return callForRow(em, JoinRequestEntity, 'select * from fn.request_to_join(?, ?, ?, ?, ?, ?)', args);
}

export type Accepting = { familyId: string; actorId: string; sessionId: string; id: string };

/** Moves the child into the family and ends its sessions; a request that was accepted comes back as it is. */
export function acceptJoinRequest(em: EntityManager, accepting: Accepting): Promise<JoinRequest> {
  const { familyId, actorId, sessionId, id } = accepting;
  return callForRow(em, JoinRequestEntity, 'select * from fn.accept_join_request(?, ?, ?, ?)', [
    familyId,
    actorId,
    sessionId,
    id,
  ]);
}
