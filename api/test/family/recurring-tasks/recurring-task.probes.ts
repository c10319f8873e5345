import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing, hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

const recurring = rowOf('recurring_task', {
  family_id: ':family',
  id: ':new',
  title: 'Feed the cat',
  token_reward: 5,
  repeat: '{"kind": "days", "every": 1}',
  start_date: '2099-01-01',
  assign: 'one',
  lasts_days: 1,
  if_not_done: 'missed',
  pays: 'on_approval',
  next_date: '2099-01-05',
  next_at: '2099-01-04 23:00Z',
  created_at: 'now',
  created_by: ':parent',
  request_hash: hash,
});
const child = rowOf('recurring_task_child', {
  family_id: ':family',
  recurring_task_id: ':recurring_task',
  child_id: ':newcomer',
  position: 1,
});
const occurrence = rowOf('occurrence', {
  family_id: ':family',
  id: ':new',
  recurring_task_id: ':recurring_task',
  due_date: '2099-01-05',
  child_id: ':child',
  outcome: 'missed',
  made_at: 'now',
});

const inStrange = { family_id: ':strangeFamily', recurring_task_id: ':strange_recurring_task', child_id: ':stranger' };
const skipped = { id: ':skip', due_date: '2099-03-01', child_id: null, outcome: 'skipped' };

const deleteAll = `update recurring_task set deleted_at = 'now', next_date = null, next_at = null`;

const all = ['deleted_recurring_task', 'recurring_task', 'sibling_recurring_task'];

/** Hides a recurring task of home 1, as from an adult of home 2. */
const hideOne = [`update recurring_task set home = 1 where id = :recurring_task`, `set local app.hidden_home = '1'`];

export const probes: FeatureProbes = {
  names: {
    recurring_task: 'select recurring_task_id from recurring_task_child where child_id = $1',
    occurrence: 'select id from occurrence where child_id = $1',
  },
  states: {
    names: ['skip', 'deleted_recurring_task'],
    statements: [
      occurrence.insert(skipped),
      recurring.insert({ id: ':deleted_recurring_task', deleted_at: 'now', next_date: null, next_at: null }),
    ],
  },
  tables: {
    recurring_task: {
      row: recurring,
      policies: {
        erase: erasing('delete from recurring_task', 0, '23503 recurring_task_child_family_id_recurring_task_id_fkey'),
        read: [
          ['app', 'child', 'select id from recurring_task', []],
          ['app', 'parent', 'select id from recurring_task', all],
          [
            'app',
            'parent',
            [...hideOne, 'select id from recurring_task'],
            all.filter((name) => name !== 'recurring_task'),
          ],
        ],
        add: [
          ['app', 'child', recurring.insert(), 'refused'],
          ['app', 'parent', recurring.insert({ family_id: ':strangeFamily' }), 'refused'],
          ['app', 'parent', recurring.insert({ created_by: ':sibling' }), 'refused'],
          ['app', 'parent', recurring.insert(), 1],
          ['app', 'parent', [...hideOne, recurring.insert({ home: 1 })], 'refused'],
          ['app', 'parent', recurring.insert({ assign: 'turns', next_child_id: ':parent' }), 'refused'],
          ['app', 'parent', recurring.insert({ assign: 'turns', next_child_id: ':child' }), 1],
        ],
        change: [
          ['app', 'child', 'update recurring_task set token_reward = 1000', 0],
          ['app', 'parent', 'update recurring_task set token_reward = 1000', 2],
          ['app', 'parent', [...hideOne, 'update recurring_task set token_reward = 1000'], 1],
          ['app', 'parent', [...hideOne, 'update recurring_task set home = 1'], 'refused'],
          ['app', 'parent', [deleteAll, 'update recurring_task set deleted_at = null'], 0],
          ['app', 'parent', 'update recurring_task set next_child_id = :parent', 'refused'],
        ],
        follow: [['owner', 'child', 'select id from recurring_task', all]],
        look: [
          ['owner', 'child', 'update recurring_task set token_reward = 1000', all.length],
          ['owner', 'nobody', 'update recurring_task set token_reward = 1000', 0],
        ],
        lookup: [
          [
            'lookUp',
            'nobody',
            'select id from recurring_task where family_id in (:family, :strangeFamily)',
            ['recurring_task', 'sibling_recurring_task', 'strange_recurring_task'],
          ],
        ],
      },
      derived: `pkey family_id_fkey family_id_created_by_fkey assign_check description_check home_check if_not_done_check
        lasts_days_check title_check token_reward_check`,
      constraints: {
        family_id_next_child_id_fkey: [recurring.insert({ assign: 'turns', next_child_id: ':stranger' })],
        picture_check: [recurring.insert({ picture: 'No name' })],
        family_id_edited_by_fkey: [recurring.insert({ edited_by: ':strangeParent', edited_at: 'now' })],
        edited_by_someone: [recurring.insert({ edited_by: ':parent' })],
        pays_check: [recurring.insert({ pays: 'never' })],
        pays_after_hours_check: [recurring.insert({ pays: 'by_itself', pays_after_hours: 169 })],
        waits_for_hours: [recurring.insert({ pays: 'by_itself' })],
        turns_have_next: [recurring.insert({ assign: 'turns' })],
        date_has_instant: [recurring.insert({ next_at: null })],
        rests: [recurring.insert({ paused_at: 'now' })],
        next_fits_date: [recurring.insert({ next_at: '2099-01-01' })],
      },
    },
    recurring_task_child: {
      row: child,
      policies: {
        read: [
          ['app', 'child', 'select child_id from recurring_task_child', []],
          ['app', 'parent', 'select child_id from recurring_task_child', ['child', 'sibling']],
        ],
        add: [
          ['app', 'child', child.insert({ child_id: ':sibling' }), 'refused'],
          ['app', 'parent', child.insert(inStrange), 'refused'],
          ['app', 'parent', child.insert({ child_id: ':sibling' }), 1],
          ['app', 'parent', child.insert({ child_id: ':parent' }), 'refused'],
        ],
        remove: [
          ['app', 'child', 'delete from recurring_task_child', 0],
          ['app', 'parent', 'delete from recurring_task_child', 2],
        ],
      },
      derived: `pkey family_id_recurring_task_id_fkey family_id_child_id_fkey position_check`,
    },
    occurrence: {
      row: occurrence,
      policies: {
        erase: erasing('delete from occurrence', 1, 4),
        read: [
          ['app', 'child', 'select id from occurrence', []],
          [
            'app',
            'parent',
            'select id from occurrence',
            ['due_occurrence', 'occurrence', 'sibling_occurrence', 'skip'],
          ],
        ],
        add: [
          ['app', 'child', occurrence.insert(), 'refused'],
          ['app', 'parent', occurrence.insert(inStrange), 'refused'],
          ['app', 'parent', occurrence.insert(), 1],
        ],
        put_off: [
          ['owner', 'child', `update occurrence set outcome = 'away'`, 0],
          ['owner', 'parent', `update occurrence set outcome = 'away'`, 4],
        ],
        unskip: [
          ['app', 'child', 'delete from occurrence', 0],
          ['app', 'parent', 'delete from occurrence', 1],
        ],
      },
      derived: `pkey family_id_child_id_fkey family_id_recurring_task_id_fkey outcome_check`,
      constraints: {
        family_id_recurring_task_id_due_date_child_id_key: [occurrence.insert({ due_date: '2026-01-01' })],
        family_id_task_id_key: [
          occurrence.insert({ outcome: 'made', task_id: ':pending', due_date: '2099-01-06' }),
          occurrence.insert({ outcome: 'made', task_id: ':pending' }),
        ],
        family_id_task_id_fkey: [occurrence.insert({ outcome: 'made', task_id: ':strange_task' })],
        made_has_task: [occurrence.insert({ outcome: 'made' })],
      },
    },
  },
};
