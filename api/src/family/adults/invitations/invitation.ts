import type { InvitationDto } from '../adults.contract.ts';
import type { Invitation } from './invitation.entity.ts';

export function toInvitationDto(invitation: Omit<Invitation, 'codeKey'>): InvitationDto {
  const { id, membership, until, children, awardDailyMax, home, createdBy, expiresAt } = invitation;
  const { candidateId, candidateName, candidateEmail } = invitation;
  return {
    id,
    membership,
    until: until ?? null,
    children: children ?? null,
    award_daily_max: awardDailyMax ?? null,
    home: home ?? null,
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
    candidate: candidateId ? { id: candidateId, display_name: candidateName ?? '', email: candidateEmail ?? '' } : null,
  };
}
