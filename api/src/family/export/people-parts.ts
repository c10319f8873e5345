import { type ExportPart, nameOf } from './export-part.ts';
import { exportFiles } from './export.messages.ts';

export const peopleParts: readonly ExportPart[] = [
  {
    name: 'people',
    about: exportFiles.people,
    columns: {
      name: 'text',
      role: 'text',
      balance: 'number',
      ever_earned: 'number',
      looked_at: 'time',
      saves_for: 'text',
      email: 'text',
      birth_year: 'number',
      face: 'text',
      color: 'text',
      look: 'text',
      reads_aloud: 'flag',
      language: 'text',
      created_at: 'time',
      id: 'id',
      goal_reward_id: 'id',
      created_by: 'id',
    },
    select: {
      name: 'display_name',
      balance: `case role when 'child' then coalesce(balance, 0) end`,
      ever_earned: `case role when 'child' then coalesce(ever_earned, 0) end`,
      saves_for: 'reward.title',
      created_at: 'person.created_at',
      created_by: 'person.created_by',
      id: 'person.id',
      goal_reward_id: 'goal.reward_id',
    },
    from: `
      profile person
        left join identity on identity.family_id = person.family_id and identity.id = person.id
        left join token_account account on account.family_id = person.family_id and account.child_id = person.id
        left join reward_goal goal on goal.family_id = person.family_id and goal.child_id = person.id
        left join reward on reward.family_id = goal.family_id and reward.id = goal.reward_id
       where person.family_id = $1 order by role desc, person.created_at, person.id`,
  },
  {
    name: 'adults',
    about: exportFiles.adults,
    columns: {
      adult: nameOf('profile_id'),
      kind: 'text',
      joined_at: 'time',
      invited_by_name: nameOf('invited_by'),
      until: 'date',
      award_daily_max: 'number',
      home: 'number',
      ownership_offered_at: 'time',
      ownership_acts_at: 'time',
      profile_id: 'id',
      invited_by: 'id',
    },
    from: 'membership where family_id = $1 order by joined_at, profile_id',
  },
];
