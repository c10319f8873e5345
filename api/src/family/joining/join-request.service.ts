import { hash } from 'node:crypto';
import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { conflict, invalidField, keyUsed, notFound } from '../../platform/kernel/errors.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import { badFamilyCode } from '../families/family-code.contract.ts';
import { lockFamily } from '../families/family.service.ts';
import type { JoinRequestDto } from './join-request.contract.ts';
import { type JoinRequest, JoinRequestEntity } from '../families/join-request.entity.ts';
import { acceptJoinRequest, findFamilyByCode, requestToJoin } from './join.ts';

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

/** The same for a child that has an account. What its key asked before is answered as it is now, also after accepting. */
export async function joinFamily(em: EntityManager, actor: Actor, { code, key }: { code: string; key: string }) {
  const requestHash = hashOf('join', { code });
  const id = requestIdOf(actor.profileId, key);
  const earlier = await em.findOne(JoinRequestEntity, { childId: actor.profileId, id });
  if (earlier && !requestHash.equals(earlier.requestHash)) throw keyUsed();
  if (earlier) return toJoinRequestDto(earlier);
  const asking = { askedFamilyId: await findFamilyByCode(em, code), code, field: 'code', id, requestHash };
  return em.transactional((tx) => askToJoin(tx, actor, asking));
}

/**
 * Made of the key and the child: two children may ask one family with an equal key, and that is two requests. Version 8
 * is the UUID for ids made in a way of one's own.
 */
const requestIdOf = (childId: string, key: string) =>
  hash('sha256', `${childId} ${key}`)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');

// Older requests tell a child nothing new.
const ownListedMax = 10;

/** For a parent the family's pending requests, oldest first; for a child its own, newest first. */
export async function listJoinRequests(em: EntityManager, actor: Actor): Promise<JoinRequestDto[]> {
  const { familyId, profileId: childId, role } = actor;
  if (role === 'parent') {
    const waiting = { familyId, status: 'pending' as const };
    const requests = await em.find(JoinRequestEntity, waiting, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return requests.map(toParentDto);
  }
  const own = { childFamilyId: familyId, childId, status: { $ne: 'withdrawn' as const } };
  const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: ownListedMax } as const;
  return (await em.find(JoinRequestEntity, own, newestFirst)).map(toJoinRequestDto);
}

/** The child moves into the family with the account it has, and signs in again (Rules 4.6). */
export async function acceptRequest(em: EntityManager, actor: Actor, id: string): Promise<JoinRequestDto> {
  const { familyId, profileId: actorId, sessionId } = actor;
  const accepted = em.transactional((tx) => acceptJoinRequest(tx, { familyId, actorId, sessionId, id }));
  return toParentDto(
    await orReject(accepted, {
      stateForbids: () => whyNotAccepted(em, actor, id),
      noneLeft: 'A family can have at most 20 children',
    }),
  );
}

const withdrawnSentence = 'The child has taken this request back';

async function whyNotAccepted(em: EntityManager, { familyId }: Actor, id: string): Promise<string> {
  const request = await em.findOne(JoinRequestEntity, { familyId, id });
  if (request?.status === 'withdrawn') return withdrawnSentence;
  return request?.status === 'declined'
    ? 'You have already declined this request'
    : 'This child already belongs to a family';
}

/** Kept as declined, for the child to read; it may ask again. */
export function declineRequest(em: EntityManager, actor: Actor, id: string): Promise<JoinRequestDto> {
  const { familyId, profileId: decidedBy } = actor;
  return em.transactional(async (tx) => {
    // Accepting takes the same lock, so of the two one comes first.
    await lockFamily(tx, familyId);
    const request = await tx.findOne(JoinRequestEntity, { familyId, id });
    if (!request) throw notFound();
    if (request.status === 'accepted') throw conflict('You have already accepted this request');
    if (request.status === 'declined') return toParentDto(request);
    const declined = { status: 'declined' as const, code: null, decidedAt: new Date(), decidedBy };
    const count = await tx.nativeUpdate(JoinRequestEntity, { familyId, id, status: 'pending' }, declined);
    // Taken back before, or in this moment.
    if (count === 0) throw conflict(withdrawnSentence);
    return toParentDto({ ...request, ...declined });
  });
}

function toJoinRequestDto({ id, status, createdAt }: JoinRequest): JoinRequestDto {
  return { id, status, created_at: createdAt.toISOString() };
}

const toParentDto = (request: JoinRequest): JoinRequestDto => ({
  ...toJoinRequestDto(request),
  display_name: request.displayName,
});
