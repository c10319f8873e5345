import { orReject } from '../../core/database/rejection.ts';
import { idOf, operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { emFor } from '../../core/database/orm.ts';
import { getProfile } from '../families/profile.ts';
import { adjustmentBody, transactionDto } from './token.contract.ts';
import { hintsOfAdjustment, moveTokens } from './token.entity.ts';
import { tokens } from './token.messages.ts';

/** The amount is positive as well. 409 if the child has less (Rules 5.2). */
export const deductTokens = operation(
  {
    route: 'POST /api/tokens/deduct',
    summary: 'Deduct tokens from a child, at most their balance',
    who: 'parent',
    session: 'inside',
    changes: ['tokens'],
    hints: hintsOfAdjustment,
    makes: 'deduction',
    body: adjustmentBody,
    example: { child_id: idOf('child'), amount: 1, description: 'Something new' },
    answers: { 201: transactionDto },
    refuses: [404, 409],
  },
  ({ em, asker, body, key }) => {
    const { child_id: childId, amount, description } = body;
    const asked = askingFor(asker, childId, amount, description, key, hashOf('deduct', body));
    return orReject(moveTokens(em, 'fn.deduct_tokens(?, ?, ?, ?, ?, ?, ?, ?, ?)', asked), {
      async tooFewTokens(missing) {
        const parent = { ...asker, role: 'parent' } as const;
        const { display_name: name } = await getProfile(emFor({ em }, parent), parent, childId);
        return tokens.hasOnly({ name, balance: amount - Number(missing) });
      },
    });
  },
);
