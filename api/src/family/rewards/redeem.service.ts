import type { EntityManager } from '../../platform/database/orm.ts';
import { orReject } from '../../platform/database/rejection.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { counted } from '../../platform/kernel/counted.ts';
import { hashOf } from '../../platform/kernel/idempotency.ts';
import type { RedemptionDto } from './redemption.contract.ts';
import * as ledger from './redemption.ledger.ts';
import { toRedemptionDto } from './redemption.service.ts';

/**
 * The child pays at once and waits for the parent. The ledger function is the transaction and knows the key, which
 * becomes the redemption's id; a replay answers the redemption as it is by then (Rules 1.8).
 */
export async function redeemReward(
  em: EntityManager,
  asker: Asker,
  { rewardId, key }: { rewardId: string; key: string },
): Promise<RedemptionDto> {
  const requestHash = hashOf('redeem-reward', { rewardId });
  const redeeming = ledger.redeemReward(em, asker, { rewardId, key, requestHash });
  const redemption = await orReject(redeeming, {
    wrongRole: 'Only a child can do this',
    noneLeft: 'This reward is out of stock',
    tooFewTokens: (missing) => `You need ${counted(Number(missing), 'more token')} to redeem this reward.`,
  });
  return toRedemptionDto(redemption, redemption.child_name);
}
