import { z } from 'zod';
import { operation } from '../../core/http/operation.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import { joinRequestDto } from './join-request.contract.ts';
import { toJoinRequestDto, toParentDto } from './join-request.ts';

const ownListedMax = 10;

export const listJoinRequests = operation(
  {
    route: 'GET /api/families/join-requests',
    summary: 'List requests to join the family, oldest first; a child sees their own, newest first',
    who: 'anyone',
    answers: { 200: z.array(joinRequestDto) },
  },
  async ({ em, actor }) => {
    const { familyId, profileId: childId, role } = actor;
    if (role === 'parent') {
      const waiting = { familyId, status: 'pending' as const };
      const requests = await em.find(JoinRequestEntity, waiting, { orderBy: { createdAt: 'asc', id: 'asc' } });
      return requests.map(toParentDto);
    }
    const own = { childFamilyId: familyId, childId, status: { $ne: 'withdrawn' as const } };
    const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: ownListedMax } as const;
    return (await em.find(JoinRequestEntity, own, newestFirst)).map(toJoinRequestDto);
  },
);
