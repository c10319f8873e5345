import { callForRow } from '../database/call-function.ts';
import type { EntityManager } from '../database/orm.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';

/** A redemption with what its child is called. */
export interface NamedRedemption extends Redemption {
  child_name: string;
}

const named = (move: string) =>
  `select moved.*, person_name(moved.family_id, moved.child_id) as child_name from ${move} moved`;

export type Redeeming = {
  familyId: string;
  childId: string;
  sessionId: string;
  rewardId: string;
  key: string;
  requestHash: Uint8Array;
  /** As an Asker has it. */
  tokenHash?: Uint8Array | undefined;
};

/** Takes the cost and one item; `key` becomes the redemption's id. Rejects `noneLeft` and `tooFewTokens`. */
export function redeemReward(em: EntityManager, redeeming: Redeeming): Promise<NamedRedemption> {
  const { familyId, childId, sessionId, rewardId, key, requestHash, tokenHash } = redeeming;
  const args = [familyId, childId, sessionId, rewardId, key, requestHash, tokenHash];
  return callForRow<Redemption, NamedRedemption>(
    em,
    RedemptionEntity,
    named('redeem_reward(?, ?, ?, ?, ?, ?, ?)'),
    args,
  );
}

export type Cancellation = {
  familyId: string;
  actorId: string;
  sessionId: string;
  redemptionId: string;
  reason: string | null;
  transactionId: string;
  /** As an Asker has it. */
  tokenHash?: Uint8Array | undefined;
};

/** Pays the cost back and returns the item, once; a cancelled redemption comes back as it is, a fulfilled one is refused. */
export function cancelRedemption(em: EntityManager, cancellation: Cancellation): Promise<NamedRedemption> {
  const { familyId, actorId, sessionId, redemptionId, reason, transactionId, tokenHash } = cancellation;
  const args = [familyId, actorId, sessionId, redemptionId, reason, transactionId, tokenHash];
  return callForRow<Redemption, NamedRedemption>(
    em,
    RedemptionEntity,
    named('cancel_redemption(?, ?, ?, ?, ?, ?, ?)'),
    args,
  );
}
