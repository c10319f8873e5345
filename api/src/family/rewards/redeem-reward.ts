import { orReject } from '../../platform/database/rejection.ts';
import { operation } from '../../platform/http/operation.ts';
import { askingFor } from '../../platform/kernel/actor.ts';
import { onlyFor } from '../../platform/kernel/errors.ts';
import { plural } from '../../platform/kernel/plural.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import { hintsOfStock, moveRedemption } from './redemption.entity.ts';
import { redemptionDto } from './reward.contract.ts';

/**
 * The child pays at once and waits for the parent. The function is the transaction and knows the key, which becomes the
 * redemption's id; a replay answers the redemption as it is by then (Rules 1.8).
 */
export const redeemReward = operation(
  {
    route: 'POST /api/rewards/:id/redeem',
    summary: 'Redeem a reward: the tokens are taken at once',
    who: 'child',
    session: 'inside',
    changes: ['redemptions', 'rewards', 'tokens'],
    hints: hintsOfStock,
    of: 'reward',
    makes: 'redemption',
    answers: { 201: redemptionDto },
    refuses: [409],
  },
  ({ em, asker, params: { id: rewardId }, key }) => {
    const asked = askingFor(asker, rewardId, key, hashOf('redeem-reward', { rewardId }));
    return orReject(moveRedemption(em, 'fn.redeem_reward(?, ?, ?, ?, ?, ?, ?)', asked), {
      wrongRole: onlyFor.child,
      noneLeft: 'This reward is out of stock',
      tooFewTokens: (missing) => `You need ${plural(Number(missing), 'more token')} to redeem this reward.`,
    });
  },
);
