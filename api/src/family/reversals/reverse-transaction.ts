import { orReject, type Rejections } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { transactionDto } from '../tokens/token.contract.ts';
import { moveTokens } from '../tokens/token.entity.ts';
import { reverseBody } from './reversal.contract.ts';
import { redemptions, rewards } from '../rewards/reward.messages.ts';
import { type Sentence, sentences } from '../../core/errors/sentences.ts';

const reversals = sentences('api.reversal', {
  never: 'This can’t be reversed',
  taken: 'This is already reversed',
  late: `This can only be reversed for ${limits.reversalDaysMax} days`,
  pending: 'This redemption is not fulfilled yet. Cancel it instead',
  alreadySpent: ({ missing }: { missing: number }) =>
    `${missing} of these tokens ${missing === 1 ? 'is' : 'are'} already spent`,
});

/** Repeating returns the first reversal (Rules 5.20 to 5.24). 409 if tokens are spent. The key is the reversal's id. */
export const reverseTransaction = operation(
  {
    route: 'POST /api/tokens/transactions/:id/take-back',
    summary: 'Reverse an award, a deduction, a task reward, a fulfilled redemption or a reversal, once',
    who: 'parent',
    session: 'inside',
    changes: ['tokens', 'tasks', 'redemptions', 'rewards'],
    of: 'award',
    makes: 'reversal',
    body: reverseBody,
    example: { if_spent: 'take_what_is_there' },
    answers: { 200: transactionDto },
    refuses: [409],
  },
  ({ em, asker, params: { id: originId }, body: { if_spent }, key }) => {
    const takesLess = if_spent === 'take_what_is_there';
    const asked = askingFor(asker, originId, takesLess, key, hashOf('take-back', { originId, if_spent }));
    return orReject(moveTokens(em, 'fn.take_back(?, ?, ?, ?, ?, ?, ?, ?)', asked), refusals);
  },
);

const forbidden: Record<string, Sentence> = {
  kind: reversals.never,
  taken: reversals.taken,
  late: reversals.late,
  pending: reversals.pending,
  cancelled: redemptions.cancelled,
};

export const refusals: Rejections = {
  stateForbids: (why) => forbidden[why],
  noneLeft: rewards.outOfStock,
  tooFewTokens: (missing) => reversals.alreadySpent({ missing: Number(missing) }),
};
