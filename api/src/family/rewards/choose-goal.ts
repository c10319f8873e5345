import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import type { Actor } from '../../core/kernel/actor.ts';
import { notFound } from '../../core/errors/errors.ts';
import { type ProfileDto, profileDto } from '../families/profile.contract.ts';
import { getProfile, readPlaces, withPlace } from '../families/profile.ts';
import { chooseGoalBody } from './reward.contract.ts';
import { GoalEntity, RewardEntity } from './reward.entity.ts';

/** 404 unless the child could redeem the reward (Rules 7.5). */
export const chooseGoal = operation(
  {
    route: 'PUT /api/rewards/goal',
    summary: 'Choose the one reward to save for, or none',
    who: 'child',
    changes: ['rewards', 'children'],
    hints: ({ id }: ProfileDto) => [{ changed: ['rewards', 'children'], of: [id] }],
    body: chooseGoalBody,
    answers: { 200: profileDto },
    refuses: [404],
  },
  async ({ em, actor, body: { reward_id: rewardId } }) => {
    const { familyId, profileId: childId } = actor;
    await em.transactional(async (tx) => {
      if (rewardId === null) {
        await tx.nativeDelete(GoalEntity, { familyId, childId });
      } else {
        const offered = { familyId, id: rewardId, isActive: true, deletedAt: null };
        if ((await tx.count(RewardEntity, offered)) === 0) throw notFound();
        await tx.upsert(GoalEntity, { familyId, childId, rewardId });
      }
    });
    return readWithGoal(em, actor, childId);
  },
);

export async function readWithGoal(em: EntityManager, actor: Actor, id: string): Promise<ProfileDto> {
  const profile = await getProfile(em, actor, id);
  if (profile.role === 'parent') return profile;
  const child = withPlace(profile, await readPlaces(em, actor));
  return { ...child, goal_reward_id: await readGoal(em, actor, id) };
}

/** Hiding or deleting a reward needs no change of the goal (Rules 7.5). */
const goalSql = `
  select reward_id from reward_goal join reward on reward.family_id = reward_goal.family_id and reward.id = reward_id
   where reward_goal.family_id = ? and child_id = ? and is_active and deleted_at is null`;

async function readGoal(em: EntityManager, { familyId }: Actor, childId: string): Promise<string | null> {
  const [goal] = await em.execute<{ reward_id: string }[]>(goalSql, [familyId, childId]);
  return goal?.reward_id ?? null;
}
