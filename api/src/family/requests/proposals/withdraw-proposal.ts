import { operation } from '../../../core/http/operation.ts';
import { moveProposal } from './move-proposal.ts';
import { hintsOfProposal } from './proposal-row.ts';
import { proposalDto } from './proposal.contract.ts';

/** While nobody has answered it (Rules 12.298). */
export const withdrawProposal = operation(
  {
    route: 'POST /api/proposals/:id/withdraw',
    summary: 'Take back a proposal that nobody has answered yet',
    who: 'child',
    changes: ['proposals'],
    hints: hintsOfProposal,
    of: 'proposal',
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id } }) => moveProposal(em, actor, id, { step: 'withdrawn', from: 'open' }),
);
