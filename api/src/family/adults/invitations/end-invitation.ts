import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';

export const endInvitation = operation(
  {
    route: 'DELETE /api/invitations/:id',
    summary: 'End an invitation; whoever waits for its confirmation is refused',
    who: 'parent',
    changes: ['family'],
    of: 'invitation',
    answers: { 204: null },
  },
  async ({ em, actor: { familyId, profileId, sessionId }, params: { id } }) => {
    await orReject(callFunction(em, 'select fn.end_invitation(?, ?, ?, ?)', [familyId, profileId, sessionId, id]));
  },
);
