import { uuidv7 } from 'uuidv7';
import { emFor } from '../database/orm.ts';
import { RewardEntity } from '../rewards/reward.entity.ts';
import type { NounSeed } from '../testing/seed-fixture.ts';
import { redeemReward } from './redemption.ledger.ts';

/** For 1 token, of a reward of which there are 3. */
export const seed: NounSeed = async ({ orm, parent, child, earlier }) => {
  await earlier('tokens');
  const { familyId, profileId: createdBy } = parent;
  const [rewardId, requestHash] = [uuidv7(), Buffer.alloc(32)];
  const reward = { familyId, id: rewardId, title: 'A sticker', cost: 1, quantityTotal: 3, createdBy, requestHash };
  await emFor(orm, parent).insert(RewardEntity, reward);
  await redeemReward(orm.em, child, { rewardId, key: uuidv7(), requestHash });
};
