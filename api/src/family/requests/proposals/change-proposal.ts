import { operation } from '../../../core/http/operation.ts';
import { moveProposal } from './move-proposal.ts';
import { hintsOfProposal } from './proposal-row.ts';
import { changeProposalBody, proposalDto } from './proposal.contract.ts';

/** Offers another title or price, which the child answers once (Rules 12.297). */
export const changeProposal = operation(
  {
    route: 'POST /api/proposals/:id/change',
    summary: 'Offer a different title or price, which the child answers',
    who: 'parent',
    changes: ['proposals'],
    hints: hintsOfProposal,
    of: 'proposal',
    body: changeProposalBody,
    example: { title: 'Something new', price: 2 },
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id }, body: fields }) =>
    moveProposal(em, actor, id, { step: 'changed', from: 'open', fields, offeredBy: actor.profileId }),
);
