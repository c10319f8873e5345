import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { adultDto, confirmInvitationBody } from '../adults.contract.ts';
import { readAdult } from '../list-adults.ts';
import { adults } from '../adults.messages.ts';

/** Moves the candidate's account, which signs in again; the family that it had alone is deleted (Rules 15.23). */
export const confirmInvitation = operation(
  {
    route: 'POST /api/invitations/:id/confirm',
    summary: 'Confirm who opened an invitation; their account joins the family',
    who: 'parent',
    changes: ['family'],
    of: 'invitation',
    body: confirmInvitationBody,
    answers: { 200: adultDto },
    refuses: [404, 409],
  },
  async ({ em, actor, params: { id }, body: { candidate } }) => {
    const { familyId, profileId, sessionId } = actor;
    const args = [familyId, profileId, sessionId, id, candidate];
    const confirming = callFunction(em, 'select fn.confirm_invitation(?, ?, ?, ?, ?)', args);
    await orReject(confirming, {
      stateForbids: adults.notAlone,
      noneLeft: adults.tooMany,
    });
    return readAdult(em, actor, candidate);
  },
);
