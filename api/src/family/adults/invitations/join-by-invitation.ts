import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { invitationCodeBody, joinedDto } from '../adults.contract.ts';
import { findInvitation, noInvitation } from './invitation-code.ts';
import { adults } from '../adults.messages.ts';

/** The inviter confirms who it is (Rules 15.23). */
export const joinByInvitation = operation(
  {
    route: 'POST /api/invitations/join',
    summary: 'Ask to join the inviting family with this account, instead of the family of its own',
    who: 'parent',
    body: invitationCodeBody,
    example: { code: 'ACDEFGHJ' },
    answers: { 200: joinedDto },
    refuses: [404, 409, 429],
  },
  async ({ em, actor: { familyId, profileId, sessionId }, body: { code } }, c) => {
    const found = await findInvitation(c, code);
    const args = [familyId, profileId, sessionId, found.familyId, found.id, found.key];
    const joining = callFunction(em, 'select fn.join_by_invitation(?, ?, ?, ?, ?, ?)', args);
    await orReject(joining, { absent: noInvitation, stateForbids: adults.onlyAlone });
    c.var.services.tellChanged(found.familyId, ['family']);
    return { status: 'waiting' as const };
  },
);
