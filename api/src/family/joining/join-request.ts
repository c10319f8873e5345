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
import { sentences } from '../../core/errors/sentences.ts';

export const joining = sentences('api.joining', {
  onlyChild: 'Only a child can ask to join a family',
  inFamily: 'You already belong to a family',
  tooManyRequests: 'This family already has 10 pending requests. Please try again later',
  withdrawn: 'The child has withdrawn this request',
  declined: 'This request is already declined',
  accepted: 'This request is already accepted',
  childInFamily: 'This child already belongs to a family',
  familyFull: 'A family can have at most 20 children',
});

type Try = { code: string; field: string; accountId: string | null };

/** Throws 429 before checking the code. Counts the account first, so that its excess does not count for the address. */
export async function countJoinTry(c: Context<ApiEnv>, { code, field, accountId }: Try): Promise<void> {
  const { countTry, tryLimits } = c.var.services;
  const { joinAccount, joinAddress } = tryRulesOf(tryLimits);
  if (accountId) await countTry(joinAccount, accountId);
  await countTry(joinAddress, clientAddressOf(c, tryLimits.trustedProxies));
  if (!isFamilyCode(code)) throw invalidField(field, badFamilyCode);
}

/** Null for an unknown code. Counts in a separate transaction, so call it outside of any; throws 429 when guessed. */
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
  id: string;
  requestHash: Uint8Array;
};

function requestToJoin(em: EntityManager, asking: Requesting): Promise<JoinRequest> {
  const { familyId, childId, askedFamilyId, code, id, requestHash } = asking;
  const args = [familyId, childId, askedFamilyId, code, id, requestHash];
  return callForRow(em, JoinRequestEntity, 'select * from fn.request_to_join(?, ?, ?, ?, ?, ?)', args);
}

type Asking = { askedFamilyId: string | null; code: string; field: string; id: string; requestHash: Uint8Array };

/** Withdraws an earlier pending request, so that a wrong code does not leave the child waiting for strangers. */
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
      wrongRole: joining.onlyChild,
      absent: () => invalidField(field, badFamilyCode),
      stateForbids: joining.inFamily,
      noneLeft: joining.tooManyRequests,
    }),
  );
}

export async function notifyAsked(c: Context<ApiEnv>, code: string): Promise<void> {
  const familyId = await familyByCode(c.var.services.orm.em, code);
  if (familyId) c.var.services.tellChanged(familyId, ['join-requests']);
}

export function toJoinRequestDto({ id, status, createdAt }: JoinRequest): JoinRequestDto {
  return { id, status, created_at: createdAt.toISOString() };
}

export const toParentDto = (request: JoinRequest): JoinRequestDto => ({
  ...toJoinRequestDto(request),
  display_name: request.displayName,
});
