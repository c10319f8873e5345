import { operation } from '../../platform/http/operation.ts';
import { profileDto } from '../families/profile.contract.ts';
import { getProfile, readPlaces, withPlace } from '../families/profile.ts';
import { readGoal } from './choose-goal.ts';

/** It stands here for the child's goal, which is a reward (Rules 7.5); a parent has neither goal nor place. */
export const readPerson = operation(
  {
    route: 'GET /api/profiles/:id',
    summary: 'Read one person of the family, a child with its goal',
    who: 'anyone',
    of: 'child',
    answers: { 200: profileDto },
  },
  async ({ em, actor, params: { id } }) => {
    const profile = await getProfile(em, actor, id);
    if (profile.role === 'parent') return profile;
    const child = withPlace(profile, await readPlaces(em, actor));
    return { ...child, goal_reward_id: await readGoal(em, actor, id) };
  },
);
