import { callForRow } from '../../core/database/call-function.ts';
import type { EntityManager } from '../../core/database/orm.ts';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import { joinRequestDto } from './join-request.contract.ts';
import { toParentDto, joining } from './join-request.ts';
import { type Sentence } from '../../core/errors/sentences.ts';

/** Moves the child's account and ends its sessions (Rules 4.6). Accepting again changes nothing. */
export const acceptJoinRequest = operation(
  {
    route: 'POST /api/families/join-requests/:id/accept',
    summary: 'Accept a request to join; the child signs in again and belongs to the family',
    who: 'parent',
    changes: ['join-requests', 'children', 'devices'],
    of: 'joinRequest',
    answers: { 200: joinRequestDto },
    refuses: [409],
  },
  async ({ em, actor, params: { id } }) => {
    const { familyId, profileId, sessionId } = actor;
    const sql = 'select * from fn.accept_join_request(?, ?, ?, ?)';
    const accepted = em.transactional((tx) =>
      callForRow(tx, JoinRequestEntity, sql, [familyId, profileId, sessionId, id]),
    );
    return toParentDto(
      await orReject(accepted, {
        stateForbids: () => whyNotAccepted(em, actor, id),
        noneLeft: joining.familyFull,
      }),
    );
  },
);

async function whyNotAccepted(em: EntityManager, { familyId }: Actor, id: string): Promise<Sentence> {
  const request = await em.findOne(JoinRequestEntity, { familyId, id });
  if (request?.status === 'withdrawn') return joining.withdrawn;
  return request?.status === 'declined' ? joining.declined : joining.childInFamily;
}
