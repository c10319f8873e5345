import { cancelRedemption } from './family/rewards/cancel-redemption.ts';
import { chooseGoal } from './family/rewards/choose-goal.ts';
import { createReward } from './family/rewards/create-reward.ts';
import { deleteReward } from './family/rewards/delete-reward.ts';
import { editReward } from './family/rewards/edit-reward.ts';
import { fulfillRedemption } from './family/rewards/fulfill-redemption.ts';
import { listRedemptions } from './family/rewards/list-redemptions.ts';
import { listRewards } from './family/rewards/list-rewards.ts';
import { redeemReward } from './family/rewards/redeem-reward.ts';
import { type SchemaOfSections, under } from './platform/http/operation.ts';

/** Everything that a caller can do, in the order of the reference. */
export const sections = [
  under('Rewards', 'What tokens are redeemed for', [
    listRewards,
    createReward,
    chooseGoal,
    editReward,
    deleteReward,
    redeemReward,
  ]),
  under('Redemptions', 'Rewards on their way to a child', [listRedemptions, fulfillRedemption, cancelRedemption]),
] as const;

export type OperationSchema = SchemaOfSections<typeof sections>;
