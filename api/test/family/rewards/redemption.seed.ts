import { uuidv7 } from 'uuidv7';
import { emFor } from '../../../src/core/database/orm.ts';
import { RewardEntity } from '../../../src/family/rewards/reward.entity.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { redeemReward } from '../../../src/family/rewards/redeem-reward.ts';

export const seed: FeatureSeed = async ({ orm, parent, child, earlier }) => {
  await earlier('token');
  const { familyId, profileId: createdBy } = parent;
  const [rewardId, requestHash] = [uuidv7(), Buffer.alloc(32)];
  const reward = { familyId, id: rewardId, title: 'A sticker', cost: 1, quantityTotal: 3, createdBy, requestHash };
  await emFor(orm, parent).insert(RewardEntity, reward);
  await redeemReward.run({ em: orm.em, asker: child, params: { id: rewardId }, key: uuidv7() });
};
