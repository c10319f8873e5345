import { callForRow } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';

export type Redeeming = {
  familyId: string;
  childId: string;
  sessionId: string;
  rewardId: string;
  key: string;
  requestHash: Uint8Array;
};

/** Takes the cost and one item; `key` becomes the redemption's id. Rejects `noneLeft` and `tooFewTokens`. */
export function redeemReward(em: EntityManager, redeeming: Redeeming): Promise<Redemption> {
  const { familyId, childId, sessionId, rewardId, key, requestHash } = redeeming;
  const args = [familyId, childId, sessionId, rewardId, key, requestHash];
  return callForRow(em, RedemptionEntity, 'select * from redeem_reward(?, ?, ?, ?, ?, ?)', args);
}

export type Cancellation = {
  familyId: string;
  actorId: string;
  sessionId: string;
  redemptionId: string;
  reason: string | null;
  transactionId: string;
};

/** Pays the cost back and returns the item, once; a cancelled redemption comes back as it is, a fulfilled one is refused. */
export function cancelRedemption(em: EntityManager, cancellation: Cancellation): Promise<Redemption> {
  const { familyId, actorId, sessionId, redemptionId, reason, transactionId } = cancellation;
  const args = [familyId, actorId, sessionId, redemptionId, reason, transactionId];
  return callForRow(em, RedemptionEntity, 'select * from cancel_redemption(?, ?, ?, ?, ?, ?)', args);
}
