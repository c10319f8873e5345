import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { AppError, onlyFor } from '../../../core/errors/errors.ts';
import { hashOf } from '../../../core/http/idempotency.ts';
import { callForProposal, hintsOfProposal } from './proposal-row.ts';
import { createProposalBody, proposalDto } from './proposal.contract.ts';
import { proposals } from './proposal.messages.ts';
import { type Sentence } from '../../../core/errors/sentences.ts';

const forbidden: Record<string, Sentence> = {
  alone: proposals.joinFirst,
  open: proposals.tooManyOpen,
};

const untilTomorrow = (seconds: string) =>
  new AppError(429, proposals.tooManyToday, {
    headers: { 'Retry-After': seconds },
  });

/** A replay returns the proposal's current state (Rules 1.8, 12.295). */
export const createProposal = operation(
  {
    route: 'POST /api/proposals',
    summary: 'Suggest a chore or a reward, with or without a price',
    who: 'child',
    session: 'inside',
    changes: ['proposals'],
    hints: hintsOfProposal,
    makes: 'proposal',
    body: createProposalBody,
    example: { kind: 'task', title: 'Something new', picture: 'broom', price: 3 },
    answers: { 201: proposalDto },
    refuses: [409, 429],
  },
  ({ em, asker, body, key }) => {
    const { kind, title, picture, price } = body;
    const asked = askingFor(asker, kind, title, picture, price, key, hashOf('create-proposal', body));
    return orReject(callForProposal(em, 'fn.create_proposal(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', asked), {
      wrongRole: onlyFor.child,
      stateForbids(why) {
        const [what = '', seconds = ''] = why.split(' ');
        return what === 'day' ? untilTomorrow(seconds) : forbidden[what];
      },
    });
  },
);
