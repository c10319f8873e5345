import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { transactionDto } from '../tokens/token.contract.ts';
import { moveTokens } from '../tokens/token.entity.ts';

/** An extra payment now, also for an inactive allowance. The schedule does not change (Rules 9.7). */
export const executeAllowance = operation(
  {
    route: 'POST /api/allowances/:id/execute',
    summary: 'Pay an allowance now, in addition to its schedule',
    who: 'parent',
    changes: ['allowances', 'tokens'],
    of: 'allowance',
    makes: 'payment',
    answers: { 201: transactionDto },
  },
  ({ em, actor: { familyId, profileId, sessionId }, params: { id: allowanceId }, key }) => {
    const asked = [familyId, profileId, sessionId, allowanceId, key, hashOf('execute-allowance', { allowanceId })];
    return orReject(moveTokens(em, 'fn.execute_allowance(?, ?, ?, ?, ?, ?)', asked));
  },
);
