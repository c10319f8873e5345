import { createHmac } from 'node:crypto';
import { callForRow } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { conflict, invalidField, onlyFor } from '../../../core/errors/errors.ts';
import { operation } from '../../../core/http/operation.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { codeLetters } from '../../../core/kernel/written-code.contract.ts';
import { inviteBody, type NewInvitationDto, newInvitationDto } from '../adults.contract.ts';
import { homes } from '../../families/homes/own-home.ts';
import { keyOfCode } from './invitation-code.ts';
import { InvitationEntity } from './invitation.entity.ts';
import { toInvitationDto } from './invitation.ts';
import { adults } from '../adults.messages.ts';

const codeLength = 8;

/** For 15 minutes and one person (Rules 15.20). Only the owner invites parents. */
export const createInvitation = operation(
  {
    route: 'POST /api/invitations',
    summary: 'Invite a parent or a helper; the code is returned only here',
    who: 'parent',
    right: 'inviteHelper',
    changes: ['family'],
    makes: 'invitation',
    body: inviteBody,
    example: { membership: 'parent' },
    answers: { 201: newInvitationDto },
    refuses: [403, 404, 409],
  },
  async ({ em, actor, body, key: id }, c): Promise<NewInvitationDto> => {
    const { familyId, profileId, sessionId } = actor;
    const { membership, until, children, home } = body;
    const award = membership === 'helper' ? (body.award_daily_max ?? limits.helperAwardDailyMax) : null;
    const code = codeOf(c.var.services.auth.secret, familyId, id);
    const args = [familyId, profileId, sessionId, id, membership, until, children, award, home, keyOfCode(c, code)];
    const sql = 'select * from fn.create_invitation(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';
    const invitation = await orReject(callForRow(em, InvitationEntity, sql, args), {
      wrongRole: onlyFor.owner,
      noneLeft: () => conflict(adults.tooManyInvitations),
      invalid: (what) =>
        what === 'home' ? invalidField('home', homes.otherHome) : invalidField('until', adults.fromToday),
    });
    return { ...toInvitationDto(invitation), code };
  },
);

/** Derived from the request and the server's secret, so that a repeated request gets the same code. */
function codeOf(secret: string, familyId: string, id: string): string {
  const chance = createHmac('sha256', secret)
    .update(JSON.stringify(['invitation', familyId, id]))
    .digest();
  return Array.from(
    { length: codeLength },
    (_, place) => codeLetters[chance.readUInt32BE(4 * place) % codeLetters.length],
  ).join('');
}
