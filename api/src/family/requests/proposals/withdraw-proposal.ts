import { operation } from '../../../core/http/operation.ts';
import { moveProposal } from './move-proposal.ts';
import { hintsOfProposal } from './proposal-row.ts';
import { proposalDto } from './proposal.contract.ts';

/** Only before it is answered (Rules 12.298). */
export const withdrawProposal = operation(
  {
    route: 'POST /api/proposals/:id/withdraw',
    summary: 'Withdraw a proposal that has not been answered',
    who: 'child',
    changes: ['proposals'],
    hints: hintsOfProposal,
    of: 'proposal',
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id } }) => moveProposal(em, actor, id, { step: 'withdrawn', from: 'open' }),
);
