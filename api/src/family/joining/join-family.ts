import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { keyUsed } from '../../core/errors/errors.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { uuidOf } from '../../core/kernel/uuid-of.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import { joinBody, joinRequestDto } from './join-request.contract.ts';
import { askToJoin, countJoinTry, findFamilyByCode, notifyAsked, toJoinRequestDto } from './join-request.ts';

export const joinFamily = operation(
  {
    route: 'POST /api/families/join',
    summary: 'Ask to join a family by its code; an earlier request without an answer is withdrawn',
    who: 'child',
    makes: 'joinRequest',
    body: joinBody,
    answers: { 201: joinRequestDto },
    refuses: [409, 429],
  },
  async ({ em, actor, body: { code }, key }, c) => {
    await countJoinTry(c, { code, field: 'code', accountId: actor.profileId });
    const asked = await askOnce(em, actor, { code, key });
    await notifyAsked(c, code);
    return asked;
  },
);

export async function askOnce(em: EntityManager, actor: Actor, { code, key }: { code: string; key: string }) {
  const requestHash = hashOf('join', { code });
  const id = requestIdOf(actor.profileId, key);
  const earlier = await em.findOne(JoinRequestEntity, { childId: actor.profileId, id });
  if (earlier && !requestHash.equals(earlier.requestHash)) throw keyUsed();
  if (earlier) return toJoinRequestDto(earlier);
  const asking = { askedFamilyId: await findFamilyByCode(em, code), code, field: 'code', id, requestHash };
  return em.transactional((tx) => askToJoin(tx, actor, asking));
}

/** Includes the child, because two children may use the same key. */
const requestIdOf = (childId: string, key: string) => uuidOf(`${childId} ${key}`);
