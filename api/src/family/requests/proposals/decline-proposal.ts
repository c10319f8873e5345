import { operation } from '../../../core/http/operation.ts';
import { moveProposal } from './move-proposal.ts';
import { hintsOfProposal } from './proposal-row.ts';
import { declineProposalBody, proposalDto } from './proposal.contract.ts';

/** The child sees the reason. Declining again keeps the first reason (Rules 12.298). */
export const declineProposal = operation(
  {
    route: 'POST /api/proposals/:id/decline',
    summary: 'Decline a proposal with a reason',
    who: 'parent',
    changes: ['proposals'],
    hints: hintsOfProposal,
    of: 'proposal',
    body: declineProposalBody,
    example: { reason: 'Something new' },
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id }, body: { reason: note } }) =>
    moveProposal(em, actor, id, { step: 'declined', from: 'open', fields: { note } }),
);
