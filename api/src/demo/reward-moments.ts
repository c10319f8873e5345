import { uuidv7 } from 'uuidv7';
import type { EntityManager } from '../platform/database/orm.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { cancelRedemption, fulfillRedemption } from '../family/rewards/decision.service.ts';
import { RedemptionEntity } from '../family/rewards/redemption.entity.ts';
import { chooseGoal } from '../family/rewards/goal.service.ts';
import { redeemReward } from '../family/rewards/redeem.service.ts';
import { RewardEntity } from '../family/rewards/reward.entity.ts';
import { createReward } from '../family/rewards/reward.service.ts';
import { demoGoals, type DemoRedemption, demoRedemptions, demoRewards, firstDaysAgo } from './demo-story.ts';
import { does, type Moment, type Scene } from './scene.ts';

export function rewardMoments(scene: Scene): Moment[] {
  const { dayAgo } = scene.calendar;
  const ids = new Map(demoRewards.map(({ title }) => [title, uuidv7()]));
  const idOf = (title: string) => ids.get(title) ?? '';
  return [
    ...demoRewards.map((reward, index) => {
      const at = dayAgo(firstDaysAgo, `07:${10 + index}`);
      const { title, cost, description = null, quantity = null, isActive = true } = reward;
      const offered = { title, cost, description, quantity_available: quantity, is_active: isActive };
      return does(scene, 'sarah', at, async (em, sarah) => {
        const { id } = await createReward(em, sarah, { ...offered, key: idOf(title) });
        await em.nativeUpdate(RewardEntity, { familyId: sarah.familyId, id }, { createdAt: at });
      });
    }),
    ...demoRedemptions.flatMap((redemption) => redemptionMoments(scene, redemption, idOf(redemption.title))),
    ...demoGoals.map(({ child, title }) =>
      does(scene, child, dayAgo(20, '17:00'), (em, actor) => chooseGoal(em, actor, idOf(title))),
    ),
  ];
}

function redemptionMoments(scene: Scene, redemption: DemoRedemption, rewardId: string): Moment[] {
  const { dayAgo } = scene.calendar;
  const { child, daysAgo, cancelled: reason, isPending } = redemption;
  const id = uuidv7();
  const redeemed = does(scene, child, dayAgo(daysAgo, '19:30'), (em, actor) =>
    redeemReward(em, actor, { rewardId, key: id }),
  );
  if (isPending) return [redeemed];
  const at = dayAgo(daysAgo - 1, '18:30');
  const decide = (em: EntityManager, sarah: Actor) =>
    reason ? cancelRedemption(em, sarah, { id, reason }) : fulfill(em, sarah, { id, at });
  return [redeemed, does(scene, 'sarah', at, decide)];
}

async function fulfill(em: EntityManager, sarah: Actor, { id, at }: { id: string; at: Date }): Promise<void> {
  await fulfillRedemption(em, sarah, id);
  await em.nativeUpdate(RedemptionEntity, { familyId: sarah.familyId, id }, { fulfilledAt: at });
}
