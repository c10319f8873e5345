import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { transactionDto } from '../tokens/token.contract.ts';
import { moveTokens } from '../tokens/token.entity.ts';

/** One extra payment now, also of an inactive allowance; its schedule stays as it is (Rules 9.7). */
export const executeAllowance = operation(
  {
    route: 'POST /api/allowances/:id/execute',
    summary: 'Pay an allowance once more, now',
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
