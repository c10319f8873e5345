import { defineEntity, p } from '@mikro-orm/core';

/** The reward a child saves for. Of one that is hidden or deleted meanwhile the row stays, and counts for nothing. */
export const GoalEntity = defineEntity({
  name: 'Goal',
  tableName: 'reward_goal',
  properties: {
    familyId: p.uuid().primary(),
    childId: p.uuid().primary(),
    rewardId: p.uuid(),
  },
});
