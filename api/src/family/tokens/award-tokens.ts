import { orReject } from '../../core/database/rejection.ts';
import { invalidField } from '../../core/errors/errors.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { adjustmentBody, transactionDto } from './token.contract.ts';
import { hintsOfAdjustment, moveTokens } from './token.entity.ts';
import { tokens } from './token.messages.ts';

/** The SQL function is the whole transaction, and the key becomes the transaction's id (Rules 1.8). */
export const awardTokens = operation(
  {
    route: 'POST /api/tokens/award',
    summary: 'Give tokens to a child',
    who: 'parent',
    right: 'award',
    session: 'inside',
    changes: ['tokens'],
    hints: hintsOfAdjustment,
    makes: 'award',
    body: adjustmentBody,
    example: { child_id: idOf('child'), amount: 1, description: 'Something new' },
    answers: { 201: transactionDto },
    refuses: [404],
  },
  ({ em, asker, body, key }) => {
    const { child_id: childId, amount, description } = body;
    const asked = askingFor(asker, childId, amount, description, key, hashOf('award', body));
    return orReject(moveTokens(em, 'fn.award_tokens(?, ?, ?, ?, ?, ?, ?, ?, ?)', asked), {
      invalid: (left) => invalidField('amount', tokens.awardLeft({ left: Number(left) })),
    });
  },
);
