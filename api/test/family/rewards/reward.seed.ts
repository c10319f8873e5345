import { emFor } from '../../../src/core/database/orm.ts';
import { RedemptionEntity } from '../../../src/family/rewards/redemption.entity.ts';
import type { FeatureSeed } from '../../testing/seed-fixture.ts';
import { GoalEntity } from '../../../src/family/rewards/reward.entity.ts';

export const seed: FeatureSeed = async ({ orm, child, earlier }) => {
  await earlier('redemption');
  const { familyId, profileId: childId } = child;
  const em = emFor(orm, child);
  const { rewardId } = await em.findOneOrFail(RedemptionEntity, { familyId, childId });
  await em.insert(GoalEntity, { familyId, childId, rewardId });
};
