import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AdultsSeen } from '../families/adult.contract.ts';
import { editOf } from '../families/adults-seen.ts';
import type { Home } from '../families/homes/home-days.contract.ts';
import type { RewardDto } from './reward.contract.ts';

/** `quantityTotal` null is unlimited. Only the ledger changes `quantityTaken`, the number of live redemptions. */
export const RewardEntity = defineEntity({
  name: 'Reward',
  tableName: 'reward',
  properties: {
    familyId: p.uuid().primary(),
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text().nullable(),
    picture: p.text().nullable(),
    cost: p.bigint('number'),
    quantityTotal: p.bigint('number').nullable(),
    quantityTaken: p.bigint('number').default(0),
    isActive: p.boolean().default(true),
    createdAt: p.datetime(6).defaultRaw('now()'),
    createdBy: p.uuid(),
    editedBy: p.uuid().nullable(),
    editedAt: p.datetime(6).nullable(),
    requestHash: p.blob(),
    home: p.smallint().$type<Home>().nullable(),
    deletedAt: p.datetime(6).nullable(),
  },
});
export type Reward = InferEntity<typeof RewardEntity>;

export function toRewardDto(reward: Reward, adults: AdultsSeen): RewardDto {
  const { quantityTotal: total, quantityTaken } = reward;
  return {
    id: reward.id,
    title: reward.title,
    description: reward.description ?? null,
    picture: reward.picture ?? null,
    cost: reward.cost,
    quantity_available: typeof total === 'number' ? total - quantityTaken : null,
    is_active: reward.isActive,
    created_at: reward.createdAt.toISOString(),
    ...editOf(reward, adults),
    ...(reward.home && { home: reward.home }),
  };
}

/** The row stays if the reward is hidden or deleted, but then has no effect. */
export const GoalEntity = defineEntity({
  name: 'Goal',
  tableName: 'reward_goal',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    rewardId: p.uuid(),
  },
});
