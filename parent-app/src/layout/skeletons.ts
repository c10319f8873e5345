import type { ComponentType } from 'react';
import { AllowancesSkeleton } from '../allowances/allowances-skeleton.tsx';
import { FamilySkeleton } from '../family/family-skeleton.tsx';
import { RedemptionsSkeleton } from '../redemptions/redemptions-skeleton.tsx';
import { RewardsSkeleton } from '../rewards/rewards-skeleton.tsx';
import { TasksSkeleton } from '../tasks/tasks-skeleton.tsx';
import { TokensSkeleton } from '../tokens/tokens-skeleton.tsx';

/** A tab's path → what stands in for its screen while that is on its way. In a chunk: the first screen has its own. */
export const skeletons: Readonly<Record<string, ComponentType>> = {
  tokens: TokensSkeleton,
  tasks: TasksSkeleton,
  allowances: AllowancesSkeleton,
  rewards: RewardsSkeleton,
  redemptions: RedemptionsSkeleton,
  family: FamilySkeleton,
};
