import { orReject } from '../../core/database/rejection.ts';
import { operation } from '../../core/http/operation.ts';
import { askingFor } from '../../core/kernel/actor.ts';
import { onlyFor } from '../../core/errors/errors.ts';
import { hashOf } from '../../core/http/idempotency.ts';
import { hintsOfStock, moveRedemption } from './redemption.entity.ts';
import { redemptionDto } from './reward.contract.ts';
import { rewards } from './reward.messages.ts';

/** The key becomes the redemption's id; a replay returns the redemption's current state (Rules 1.8). */
export const redeemReward = operation(
  {
    route: 'POST /api/rewards/:id/redeem',
    summary: 'Redeem a reward; deducts the tokens immediately',
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
      noneLeft: rewards.outOfStock,
      tooFewTokens: (missing) => rewards.tooFewTokens({ missing: Number(missing) }),
    });
  },
);
