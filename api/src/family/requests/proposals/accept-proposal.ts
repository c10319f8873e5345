import { operation } from '../../../core/http/operation.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { lockFamily } from '../../families/family.ts';
import { makeProposed } from './make-proposed.ts';
import { moveIn, type Words } from './move-proposal.ts';
import { readProposal } from './proposal-row.ts';
import { acceptProposalBody, proposalDto } from './proposal.contract.ts';
import type { Proposal } from './proposal.entity.ts';
import { proposals } from './proposal.messages.ts';

/** The price must be the child's, if the child named one; a different price is an offer (Rules 12.296). */
function checkPrice({ price: named }: Proposal, { price }: Words): void {
  if (typeof named === 'number' && named !== price) throw invalidField('price', proposals.namedPrice);
}

export const acceptProposal = operation(
  {
    route: 'POST /api/proposals/:id/accept',
    summary: 'Accept a proposal and create its task or reward',
    who: 'parent',
    changes: ['proposals', 'tasks', 'rewards'],
    of: 'proposal',
    body: acceptProposalBody,
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id }, body: { price } }) =>
    em.transactional(async (tx) => {
      // Lock the family before its rows (Rules 5.5).
      await lockFamily(tx, actor.familyId);
      await moveIn(tx, actor, id, {
        step: 'accepted',
        from: 'open',
        ...(price !== undefined && { fields: { price } }),
        make(making, proposal, words) {
          checkPrice(proposal, words);
          return makeProposed(making, actor, proposal, words);
        },
      });
      return readProposal(tx, actor.familyId, id);
    }),
);
