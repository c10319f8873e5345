import { operation } from '../../../core/http/operation.ts';
import { invalidField } from '../../../core/errors/errors.ts';
import { lockFamily } from '../../families/family.ts';
import { makeProposed } from './make-proposed.ts';
import { moveIn, type Words } from './move-proposal.ts';
import { readProposal } from './proposal-row.ts';
import { acceptProposalBody, proposalDto } from './proposal.contract.ts';
import type { Proposal } from './proposal.entity.ts';

/** At the child's price, or at the parent's where the child named none; any other one is an offer (Rules 12.296). */
function checkPrice({ price: named }: Proposal, { price }: Words): void {
  if (typeof named === 'number' && named !== price)
    throw invalidField('price', 'The child named a price. Change the proposal to offer a different one');
}

/** What was proposed is there from then on. */
export const acceptProposal = operation(
  {
    route: 'POST /api/proposals/:id/accept',
    summary: 'Accept a proposal: it becomes a task or a reward',
    who: 'parent',
    changes: ['proposals', 'tasks', 'rewards'],
    of: 'proposal',
    body: acceptProposalBody,
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id }, body: { price } }) =>
    em.transactional(async (tx) => {
      // The family before what is in it (Rules 5.5).
      await lockFamily(tx, actor.familyId);
      await moveIn(tx, actor, id, {
        step: 'accepted',
        from: 'open',
        ...(price !== undefined && { said: { price } }),
        make(making, proposal, words) {
          checkPrice(proposal, words);
          return makeProposed(making, actor, proposal, words);
        },
      });
      return readProposal(tx, actor.familyId, id);
    }),
);
