import type { Context } from 'hono';
import { tryRulesOf } from '../../core/config/try-limits.ts';
import { callForRow, callFunction } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import type { ApiEnv } from '../../core/http/api-env.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { invalidField, tooMany } from '../../core/errors/errors.ts';
import { clientAddressOf } from '../../core/rate-limits/client-address.ts';
import { badFamilyCode, isFamilyCode } from '../families/family-code.contract.ts';
import { type JoinRequest, JoinRequestEntity } from '../families/join-request.entity.ts';
import type { JoinRequestDto } from './join-request.contract.ts';

/** `field` is where the code stands in the request; `accountId` is whose try it is, null where nobody is signed in. */
type Try = { code: string; field: string; accountId: string | null };

/**
 * Counts every family code that is tried, right or wrong, and refuses what does not even look like one. Throws 429
 * after too many, without a look at the code. The account comes first: what it tries too often is not held against
 * its address, which others share.
 */
export async function countJoinTry(c: Context<ApiEnv>, { code, field, accountId }: Try): Promise<void> {
  const { countTry, tryLimits } = c.var.services;
  const { joinAccount, joinAddress } = tryRulesOf(tryLimits);
  if (accountId) await countTry(joinAccount, accountId);
  await countTry(joinAddress, clientAddressOf(c, tryLimits.trustedProxies));
  if (!isFamilyCode(code)) throw invalidField(field, badFamilyCode);
}

/**
 * The family a code is of, null where it is no family's. Counts the code first, in a transaction of its own: call it outside
 * of any. Throws 429 once so many were tried that somebody tries them all.
 */
export async function findFamilyByCode(em: EntityManager, code: string): Promise<string | null> {
  const [counted] = await callFunction<{ wait: number }>(em, 'select fn.count_code(?) as wait', [code]);
  if (counted && counted.wait > 0) throw tooMany(counted.wait);
  return familyByCode(em, code);
}

async function familyByCode(em: EntityManager, code: string): Promise<string | null> {
  const [row] = await callFunction<{ id: string | null }>(em, 'select fn.family_by_code(?) as id', [code]);
  return row?.id ?? null;
}

type Requesting = {
  familyId: string;
  childId: string;
  askedFamilyId: string;
  code: string;
  /** What the same request has again. */
  id: string;
  requestHash: Uint8Array;
};

/** Rejects `absent` where the family has another code by now. */
function requestToJoin(em: EntityManager, asking: Requesting): Promise<JoinRequest> {
  const { familyId, childId, askedFamilyId, code, id, requestHash } = asking;
  const args = [familyId, childId, askedFamilyId, code, id, requestHash];
  return callForRow(em, JoinRequestEntity, 'select * from fn.request_to_join(?, ?, ?, ?, ?, ?)', args);
}

/** `askedFamilyId` is whose the code is, null where it is nobody's; `field` is where it stands in the request. */
type Asking = { askedFamilyId: string | null; code: string; field: string; id: string; requestHash: Uint8Array };

/**
 * Asks the code's family to take a child in, inside the caller's transaction. A request the child was waiting for gives
 * way: a code of the wrong family must not keep it waiting for strangers.
 */
export async function askToJoin(
  tx: EntityManager,
  child: Pick<Actor, 'familyId' | 'profileId'>,
  { askedFamilyId, code, field, id, requestHash }: Asking,
): Promise<JoinRequestDto> {
  if (!askedFamilyId) throw invalidField(field, badFamilyCode);
  const ids = { familyId: child.familyId, childId: child.profileId, askedFamilyId };
  const asked = requestToJoin(tx, { ...ids, code, id, requestHash });
  return toJoinRequestDto(
    await orReject(asked, {
      wrongRole: 'Only a child can ask to join a family',
      absent: () => invalidField(field, badFamilyCode),
      stateForbids: 'You already belong to a family',
      noneLeft: 'This family has 10 requests to answer first. Please try again later',
    }),
  );
}

/** Tells the family that was asked by its code, which is not the child's own. */
export async function tellAsked(c: Context<ApiEnv>, code: string): Promise<void> {
  const familyId = await familyByCode(c.var.services.orm.em, code);
  if (familyId) c.var.services.tellChanged(familyId, ['join-requests']);
}

export function toJoinRequestDto({ id, status, createdAt }: JoinRequest): JoinRequestDto {
  return { id, status, created_at: createdAt.toISOString() };
}

/** The same for the parent, who is told the child's name. */
export const toParentDto = (request: JoinRequest): JoinRequestDto => ({
  ...toJoinRequestDto(request),
  display_name: request.displayName,
});

export const withdrawnSentence = 'The child has taken this request back';
