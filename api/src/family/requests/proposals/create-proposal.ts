import { orReject } from '../../../core/database/rejection.ts';
import { operation } from '../../../core/http/operation.ts';
import { askingFor } from '../../../core/kernel/actor.ts';
import { AppError, onlyFor } from '../../../core/errors/errors.ts';
import { hashOf } from '../../../core/http/idempotency.ts';
import { limits } from '../../../core/kernel/limits.contract.ts';
import { callForProposal, hintsOfProposal } from './proposal-row.ts';
import { createProposalBody, proposalDto } from './proposal.contract.ts';

const forbidden: Record<string, string> = {
  alone: 'Join a family first',
  open: `You have ${limits.proposalsOpenMax} ideas waiting. Wait for an answer, or withdraw one`,
};

const untilTomorrow = (seconds: string) =>
  new AppError(429, `You’ve had ${limits.proposalsPerDayMax} ideas today. You can suggest more tomorrow`, {
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
        return what === 'day' ? untilTomorrow(seconds) : (forbidden[what] ?? '');
      },
    });
  },
);
