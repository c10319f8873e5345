import type { EntityManager } from '../../core/database/orm.ts';
import { operation } from '../../core/http/operation.ts';
import { familySql, readAs, rowsBy } from '../../identity/sessions/read-as.ts';
import { writeAs } from '../../identity/sessions/write-as.ts';
import type { Asker } from '../../core/kernel/actor.ts';
import type { Membership } from '../../core/kernel/rights.contract.ts';
import { limits } from '../../core/kernel/limits.contract.ts';
import { notFound } from '../../core/errors/errors.ts';
import { type ProfileDto, profileDto } from '../families/profile.contract.ts';
import { peopleReading, placesFrom } from '../families/list-children.ts';
import { toProfileDto, withPlace } from '../families/profile.ts';
import { chooseGoalBody } from './reward.contract.ts';
import { GoalEntity } from './reward.entity.ts';

/** 404 unless the child could redeem the reward (Rules 7.5). */
export const chooseGoal = operation(
  {
    route: 'PUT /api/rewards/goal',
    summary: 'Choose the one reward to save for, or none',
    who: 'child',
    session: 'inside',
    changes: ['rewards', 'children'],
    hints: ({ id }: ProfileDto) => [{ changed: ['rewards', 'children'], of: [id] }],
    body: chooseGoalBody,
    answers: { 200: profileDto },
    refuses: [404],
  },
  async ({ em, asker, body: { reward_id: rewardId } }) => {
    const { familyId, profileId: childId } = asker;
    await writeAs(em, asker, 'child', async (tx) => {
      if (rewardId === null) await tx.nativeDelete(GoalEntity, { familyId, childId });
      else if ((await tx.execute(chooseSql, [childId, familyId, rewardId])).length === 0) throw notFound();
    });
    return readWithGoal(em, asker, childId);
  },
);

const offeredSql = 'is_active and deleted_at is null';
const chooseSql = `
  insert into reward_goal (family_id, child_id, reward_id)
  select family_id, ?::uuid, id from reward where family_id = ? and id = ? and ${offeredSql}
      on conflict (family_id, child_id) do update set reward_id = excluded.reward_id returning reward_id`;

/** Hiding or deleting a reward needs no change of the goal (Rules 7.5). */
const goalRows = rowsBy<{ child_id: string; reward_id: string }>(`
  select child_id, reward_id
    from reward_goal join reward on reward.family_id = reward_goal.family_id and reward.id = reward_id
   where reward_goal.family_id = ${familySql} and ${offeredSql}`);

type MembershipRow = {
  profile_id: string;
  kind: Membership;
  until: string | null;
  award_daily_max: number | null;
};

const languageRows = rowsBy<{ language: string | null }>(`select language from family where id = ${familySql}`);

const membershipRows = rowsBy<MembershipRow>(
  `select profile_id, kind, until::text as until, award_daily_max from membership where family_id = ${familySql}`,
);

/** An adult with its membership, or a child with its place and goal; 404 for anyone whom the caller may not see. */
export async function readWithGoal(em: EntityManager, asker: Asker, id: string): Promise<ProfileDto> {
  const readings = [goalRows, membershipRows, languageRows, ...peopleReading] as const;
  const [goals, memberships, [family], people, places] = await readAs(em, asker, 'everyone', readings);
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound();
  const family_language = family?.language ?? null;
  if (person.role !== 'child') {
    const row = memberships.find(({ profile_id }) => profile_id === id);
    const { kind: membership = 'owner', until = null, award_daily_max: limit } = row ?? {};
    const helping = membership === 'helper' && {
      helping: { until, award_daily_max: limit ?? limits.helperAwardDailyMax },
    };
    return { ...toProfileDto(person), family_language, membership, ...helping };
  }
  const child = withPlace(toProfileDto(person), placesFrom(places));
  const goal_reward_id = goals.find((goal) => goal.child_id === id)?.reward_id ?? null;
  return { ...child, family_language, goal_reward_id };
}
