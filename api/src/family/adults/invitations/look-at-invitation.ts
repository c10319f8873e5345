import { callFunction } from '../../../core/database/call-function.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { invitationCodeBody, type OfferedDto, offeredDto } from '../adults.contract.ts';
import { findInvitation, noInvitation } from './invitation-code.ts';

type Row = Omit<OfferedDto, 'expires_at'> & { expires_at: Date | string };

/** Looking uses nothing up, but counts like a guess (Rules 15.21). */
export const lookAtInvitation = operation(
  {
    route: 'POST /api/invitations/look',
    summary: 'See what an invitation offers, by its code',
    who: 'open',
    body: invitationCodeBody,
    example: { code: 'ACDEFGHJ' },
    answers: { 200: offeredDto },
    refuses: [404, 429],
  },
  async ({ body: { code } }, c): Promise<OfferedDto> => {
    const { familyId, id, key } = await findInvitation(c, code);
    const sql = 'select * from fn.look_at_invitation(?, ?, ?)';
    const looking = callFunction<Row>(c.var.services.orm.em, sql, [familyId, id, key]);
    const [row] = await orReject(looking, { absent: noInvitation });
    if (!row) throw noInvitation();
    return { ...row, expires_at: new Date(row.expires_at).toISOString() };
  },
);
