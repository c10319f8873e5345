import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const reward = rowOf('reward', {
  family_id: ':family',
  id: ':new',
  title: 'A sticker',
  cost: 1,
  created_by: ':parent',
  request_hash: hash,
});

const goal = rowOf('reward_goal', { family_id: ':family', child_id: ':newcomer', reward_id: ':reward' });
const ofChild = `update reward_goal set reward_id = :sibling_reward`;

export const probes: FeatureProbes = {
  names: { reward: 'select reward_id from redemption where child_id = $1' },
  states: { names: ['hidden'], statements: [reward.insert({ id: ':hidden', is_active: false })] },
  tables: {
    reward: {
      row: reward,
      policies: {
        erase: erasing('delete from reward', 0, '23503 redemption_family_id_reward_id_fkey'),
        read: [
          ['app', 'child', 'select id from reward', ['reward', 'sibling_reward']],
          ['app', 'parent', 'select id from reward', ['hidden', 'reward', 'sibling_reward']],
        ],
        add: [
          ['app', 'child', reward.insert(), 'refused'],
          ['app', 'parent', reward.insert({ family_id: ':strangeFamily' }), 'refused'],
          ['app', 'parent', reward.insert({ quantity_taken: 1 }), 'refused'],
          ['app', 'parent', reward.insert({ created_by: ':sibling' }), 'refused'],
          ['app', 'parent', reward.insert(), 1],
        ],
        change: [
          ['app', 'child', `update reward set title = 'Renamed'`, 0],
          ['app', 'parent', `update reward set title = 'Renamed'`, 3],
          ['app', 'parent', [`update reward set deleted_at = 'now'`, 'update reward set deleted_at = null'], 0],
        ],
        take: [['owner', 'child', 'update reward set quantity_taken = 2', 3]],
      },
      derived: `pkey family_id_fkey family_id_created_by_fkey cost_check description_check quantity_taken_check
        title_check home_check`,
      constraints: {
        picture_check: [reward.insert({ picture: 'No name' })],
        family_id_edited_by_fkey: [reward.insert({ edited_by: ':strangeParent', edited_at: 'now' })],
        edited_by_someone: [reward.insert({ edited_by: ':parent' })],
        never_oversold: [reward.update(':reward', { quantity_total: 1, quantity_taken: 2 })],
      },
    },
    reward_goal: {
      row: goal,
      by: 'child',
      policies: {
        erase: erasing('delete from reward_goal', 0, 2),
        read: [
          ['app', 'parent', 'select child_id from reward_goal', ['child', 'sibling']],
          ['app', 'strangeParent', 'select child_id from reward_goal', ['stranger']],
        ],
        choose: [
          ['app', 'child', 'select child_id from reward_goal', ['child']],
          ['app', 'child', ofChild, 1],
          ['app', 'child', 'delete from reward_goal', 1],
          ['app', 'child', goal.insert({ child_id: ':sibling' }), 'refused'],
          ['app', 'parent', ofChild, 0],
          ['app', 'parent', goal.insert({ child_id: ':parent' }), 'refused'],
          ['app', 'child', 'update reward_goal set reward_id = :hidden', 'refused'],
        ],
        keep: [
          ['owner', 'child', 'update reward_goal set reward_id = :hidden', 1],
          ['owner', 'child', goal.insert({ child_id: ':sibling' }), 'refused'],
        ],
      },
      derived: `pkey family_id_child_id_fkey`,
      constraints: { family_id_reward_id_fkey: ['update reward_goal set reward_id = :strange_reward'] },
    },
  },
};
