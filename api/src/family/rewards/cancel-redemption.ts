import { uuidv7 } from 'uuidv7';
import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { hintsOfStock, moveRedemption } from './redemption.entity.ts';
import { cancelRedemptionBody, redemptionDto } from './reward.contract.ts';
import { redemptions } from './reward.messages.ts';

/** Refunds the tokens and restocks the item. Canceling again keeps the first reason (Rules 8.4). */
export const cancelRedemption = operation(
  {
    route: 'POST /api/rewards/redemptions/:id/cancel',
    summary: 'Cancel a pending redemption and refund its tokens',
    who: 'parent',
    session: 'inside',
    changes: ['redemptions', 'rewards', 'tokens'],
    hints: hintsOfStock,
    of: 'redemption',
    body: cancelRedemptionBody,
    example: { cancellation_reason: 'Not today' },
    answers: { 200: redemptionDto },
    refuses: [409],
  },
  ({ em, asker, params: { id }, body: { cancellation_reason: reason } }) => {
    const cancelling = moveRedemption(
      em,
      'fn.cancel_redemption(?, ?, ?, ?, ?, ?, ?)',
      askingFor(asker, id, reason, uuidv7()),
    );
    return orReject(cancelling, { stateForbids: redemptions.fulfilled });
  },
);
