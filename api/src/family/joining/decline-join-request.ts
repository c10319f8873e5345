import { operation } from '../../core/http/operation.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { lockFamily } from '../families/family.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import { joinRequestDto } from './join-request.contract.ts';
import { toParentDto, joining } from './join-request.ts';

export const declineJoinRequest = operation(
  {
    route: 'POST /api/families/join-requests/:id/decline',
    summary: 'Decline a request to join; the child may ask again',
    who: 'parent',
    changes: ['join-requests'],
    of: 'joinRequest',
    answers: { 200: joinRequestDto },
    refuses: [409],
  },
  ({ em, actor, params: { id } }) => {
    const { familyId, profileId: decidedBy } = actor;
    return em.transactional(async (tx) => {
      // Accepting takes the same lock, so only one of them wins.
      await lockFamily(tx, familyId);
      const request = await tx.findOne(JoinRequestEntity, { familyId, id });
      if (!request) throw notFound();
      if (request.status === 'accepted') throw conflict(joining.accepted);
      if (request.status === 'declined') return toParentDto(request);
      const declined = { status: 'declined' as const, code: null, decidedAt: new Date(), decidedBy };
      const count = await tx.nativeUpdate(JoinRequestEntity, { familyId, id, status: 'pending' }, declined);
      if (count === 0) throw conflict(joining.withdrawn);
      return toParentDto({ ...request, ...declined });
    });
  },
);
