import { z } from 'zod';
import { callersFamily, callersId, callersRole, readAs, rowsOf } from '../../identity/sessions/read-as.ts';
import { operation } from '../../core/http/operation.ts';
import { JoinRequestEntity } from '../families/join-request.entity.ts';
import { joinRequestDto } from './join-request.contract.ts';
import { toJoinRequestDto, toParentDto } from './join-request.ts';

const ownListedMax = 10;

const askingParent = rowsOf(JoinRequestEntity, (requests) =>
  requests
    .where({ familyId: callersFamily, status: 'pending', [callersRole]: 'parent' })
    .orderBy({ createdAt: 'asc', id: 'asc' }),
);
const askedByChild = rowsOf(JoinRequestEntity, (requests) =>
  requests
    .where({ childFamilyId: callersFamily, childId: callersId, status: { $ne: 'withdrawn' } })
    .orderBy({ createdAt: 'desc', id: 'desc' })
    .limit(ownListedMax),
);

export const listJoinRequests = operation(
  {
    route: 'GET /api/families/join-requests',
    summary: 'List requests to join the family, oldest first; a child sees their own, newest first',
    who: 'anyone',
    right: 'see',
    session: 'inside',
    answers: { 200: z.array(joinRequestDto) },
  },
  async ({ em, asker }) => {
    const [waiting, own] = await readAs(em, asker, 'everyone', [askingParent, askedByChild]);
    return [...waiting.map(toParentDto), ...own.map(toJoinRequestDto)];
  },
);
