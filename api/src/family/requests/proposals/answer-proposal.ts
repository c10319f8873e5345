import { callFunction } from '../../../core/database/call-function.ts';
import type { EntityManager } from '../../../core/database/orm.ts';
import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import type { Actor } from '../../../core/kernel/actor.ts';
import { asChildSees } from '../../families/adults-seen.ts';
import { lockFamily } from '../../families/family.ts';
import { makeProposed } from './make-proposed.ts';
import { moveIn } from './move-proposal.ts';
import { readProposal } from './proposal-row.ts';
import { answerProposalBody, proposalDto, type ProposalDto } from './proposal.contract.ts';

/** The child answers a parent's offer once; yes creates the task or reward (Rules 12.297). */
export const answerProposal = operation(
  {
    route: 'POST /api/proposals/:id/answer',
    summary: 'Answer a changed proposal with yes or no, once',
    who: 'child',
    changes: ['proposals', 'tasks', 'rewards'],
    of: 'changedProposal',
    body: answerProposalBody,
    example: { accept: true },
    answers: { 200: proposalDto },
    refuses: [409],
  },
  ({ em, actor, params: { id }, body: { accept } }) =>
    em.transactional(async (tx) => {
      if (accept) await acceptOffer(tx, actor, id);
      else await moveIn(tx, actor, id, { step: 'declined', from: 'changed' });
      return toChild(await readProposal(tx, actor.familyId, id));
    }),
);

/** Accepting acts as the parent, who reads more of an adult. */
const toChild = ({ steps, ...proposal }: ProposalDto): ProposalDto => ({
  ...proposal,
  steps: steps.map((step) => ({ ...step, adult: step.adult ? asChildSees(step.adult) : null })),
});

async function acceptOffer(tx: EntityManager, child: Actor, id: string): Promise<void> {
  const offeredBy = await takeOffer(tx, child, id);
  // If there is no offer, throws the reason, or does nothing if the child already accepted.
  if (offeredBy === null) return moveIn(tx, child, id, { step: 'accepted', from: 'changed' });
  const parent: Actor = { ...child, profileId: offeredBy, role: 'parent' };
  await lockFamily(tx, child.familyId);
  return moveIn(tx, child, id, {
    step: 'accepted',
    from: 'changed',
    make: (making, proposal, words) => makeProposed(making, parent, proposal, words),
  });
}

async function takeOffer(tx: EntityManager, { familyId, profileId, sessionId }: Actor, id: string) {
  const sql = 'select fn.take_offer(?, ?, ?, ?) as offered_by';
  const rows = await orReject(
    callFunction<{ offered_by: string | null }>(tx, sql, [familyId, profileId, sessionId, id]),
  );
  return rows[0]?.offered_by ?? null;
}
