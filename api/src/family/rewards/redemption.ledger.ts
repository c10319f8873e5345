import { callForRow } from '../../platform/database/call-function.ts';
import type { EntityManager } from '../../platform/database/orm.ts';
import type { Asker } from '../../platform/kernel/actor.ts';
import { type Redemption, RedemptionEntity } from './redemption.entity.ts';

/** A redemption with what its child is called. */
export interface NamedRedemption extends Redemption {
  child_name: string;
}

function callForRedemption(em: EntityManager, move: string, args: unknown[]): Promise<NamedRedemption> {
  const sql = `select moved.*, fn.person_name(moved.family_id, moved.child_id) as child_name from ${move} moved`;
  return callForRow<Redemption, NamedRedemption>(em, RedemptionEntity, sql, args);
}

export type Redeeming = { rewardId: string; key: string; requestHash: Uint8Array };

/** The child itself asks. Takes the cost and one item; `key` becomes the redemption's id. Rejects `noneLeft` and `tooFewTokens`. */
export function redeemReward(em: EntityManager, asker: Asker, redeeming: Redeeming): Promise<NamedRedemption> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const { rewardId, key, requestHash } = redeeming;
  const args = [familyId, profileId, sessionId, rewardId, key, requestHash, tokenHash];
  return callForRedemption(em, 'fn.redeem_reward(?, ?, ?, ?, ?, ?, ?)', args);
}

export type Cancellation = { redemptionId: string; reason: string | null; transactionId: string };

/** Pays the cost back and returns the item, once; a cancelled redemption comes back as it is, a fulfilled one is refused. */
export function cancelRedemption(
  em: EntityManager,
  asker: Asker,
  { redemptionId, reason, transactionId }: Cancellation,
): Promise<NamedRedemption> {
  const { familyId, profileId, sessionId, tokenHash } = asker;
  const args = [familyId, profileId, sessionId, redemptionId, reason, transactionId, tokenHash];
  return callForRedemption(em, 'fn.cancel_redemption(?, ?, ?, ?, ?, ?, ?)', args);
}
