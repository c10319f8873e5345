import type { PolicyProbes } from './policy-probe.fixture.ts';
import { insert, newcomer } from './rows.fixture.ts';

const inAnother = { family_id: ':strangeFamily' };
const byChild = { created_by: ':child' };
const ofSibling = { child_id: ':sibling' };
const ofStranger = { ...inAnother, child_id: ':stranger' };
const completeFor = (child: string) =>
  `update task set status = 'completed', assigned_to = ${child}, completed_by = ${child}, completed_at = 'now'`;

/** Tasks, rewards, allowances and the ledger. */
export const economyPolicies: PolicyProbes = {
  task_read: [
    ['app', 'child', 'select id from task', ['open', 'pending', 'task']],
    ['app', 'parent', 'select id from task', ['open', 'pending', 'sibling_pending', 'sibling_task', 'taken', 'task']],
  ],
  task_add: [
    ['app', 'child', insert('task'), 'refused'],
    ['app', 'parent', insert('task', inAnother), 'refused'],
    ['app', 'parent', insert('task', { status: 'approved' }), 'refused'],
    ['app', 'parent', insert('task', { created_by: ':sibling' }), 'refused'],
    ['app', 'parent', insert('task'), 1],
  ],
  task_decide: [
    ['app', 'child', `update task set title = 'Renamed'`, 'refused'],
    ['app', 'parent', `update task set title = 'Renamed'`, 4],
  ],
  task_complete: [
    ['app', 'child', completeFor(':child'), 2],
    ['app', 'child', completeFor(':sibling'), 'refused'],
    ['app', 'child', `${completeFor(':child')}, token_reward = 1000`, 'refused'],
    ['app', 'child', `${completeFor(':child')}, deleted_at = 'now'`, 'refused'],
    ['app', 'child', `update task set title = 'Renamed'`, 'refused'],
  ],
  task_approve: [
    ['owner', 'child', `update task set title = 'Renamed'`, 'refused'],
    ['owner', 'parent', `update task set title = 'Renamed'`, 6],
  ],
  task_lookup: [['lookUp', 'child', 'select id from task', ['open', 'pending', 'taken', 'task']]],
  task_audit: [['audit', 'nobody', 'select id from task where id in (:task, :strange_task)', ['strange_task', 'task']]],

  task_attempt_read: [
    ['app', 'child', 'select child_id from task_attempt', ['child']],
    ['app', 'parent', 'select child_id from task_attempt', ['child', 'sibling', 'sibling']],
  ],
  task_attempt_add: [
    ['app', 'child', insert('task_attempt', { ...ofSibling, ...byChild }), 'refused'],
    ['app', 'parent', insert('task_attempt', ofStranger), 'refused'],
    ['app', 'child', insert('task_attempt', { task_id: ':sibling_pending', ...byChild }), 'refused'],
    ['app', 'child', insert('task_attempt'), 'refused'],
    ['app', 'child', insert('task_attempt', { rejected_at: 'now', rejected_by: ':parent', ...byChild }), 'refused'],
    ['app', 'child', insert('task_attempt', byChild), 1],
  ],
  task_attempt_reject: [
    ['app', 'child', `update task_attempt set rejected_at = 'now', rejected_by = :child`, 0],
    ['app', 'parent', `update task_attempt set rejected_at = 'now', rejected_by = :parent`, 3],
    ['app', 'parent', `update task_attempt set rejected_at = 'now', rejected_by = :child`, 'refused'],
  ],
  task_attempt_audit: [
    [
      'audit',
      'nobody',
      'select child_id from task_attempt where id in (:attempt, :strange_attempt)',
      ['child', 'stranger'],
    ],
  ],

  reward_read: [
    ['app', 'child', 'select id from reward', ['reward', 'sibling_reward']],
    ['app', 'parent', 'select id from reward', ['hidden', 'reward', 'sibling_reward']],
  ],
  reward_add: [
    ['app', 'child', insert('reward'), 'refused'],
    ['app', 'parent', insert('reward', inAnother), 'refused'],
    ['app', 'parent', insert('reward', { quantity_taken: 1 }), 'refused'],
    ['app', 'parent', insert('reward', { created_by: ':sibling' }), 'refused'],
    ['app', 'parent', insert('reward'), 1],
  ],
  reward_change: [
    ['app', 'child', `update reward set title = 'Renamed'`, 0],
    ['app', 'parent', `update reward set title = 'Renamed'`, 3],
  ],
  reward_take: [['owner', 'child', 'update reward set quantity_taken = 2', 3]],
  reward_audit: [
    ['audit', 'nobody', 'select id from reward where id in (:reward, :strange_reward)', ['reward', 'strange_reward']],
  ],

  redemption_read: [
    ['app', 'child', 'select child_id from redemption', ['child']],
    ['app', 'parent', 'select child_id from redemption', ['child', 'sibling']],
  ],
  redemption_add: [
    ['owner', 'child', insert('redemption', ofSibling), 'refused'],
    ['owner', 'parent', insert('redemption', ofStranger), 'refused'],
    ['owner', 'child', insert('redemption', { status: 'fulfilled' }), 'refused'],
    ['owner', 'child', insert('redemption'), 1],
  ],
  redemption_decide: [
    ['app', 'child', `update redemption set status = 'fulfilled', fulfilled_at = 'now', fulfilled_by = :child`, 0],
    ['app', 'parent', `update redemption set status = 'fulfilled', fulfilled_at = 'now', fulfilled_by = :parent`, 1],
    [
      'app',
      'parent',
      `update redemption set status = 'fulfilled', fulfilled_at = 'now', fulfilled_by = :child`,
      'refused',
    ],
  ],
  redemption_cancel: [
    ['owner', 'child', `update redemption set reward_title = 'Renamed'`, 0],
    ['owner', 'parent', `update redemption set reward_title = 'Renamed'`, 2],
  ],
  redemption_audit: [
    [
      'audit',
      'nobody',
      'select child_id from redemption where id in (:redemption, :strange_redemption)',
      ['child', 'stranger'],
    ],
  ],

  allowance_read: [
    ['app', 'child', 'select id from allowance', ['allowance', 'ended']],
    ['app', 'parent', 'select id from allowance', ['allowance', 'ended', 'sibling_allowance']],
  ],
  allowance_add: [
    ['app', 'child', insert('allowance'), 'refused'],
    ['app', 'parent', insert('allowance', ofStranger), 'refused'],
    ['app', 'parent', insert('allowance', { created_by: ':sibling' }), 'refused'],
    ['app', 'parent', insert('allowance'), 1],
  ],
  allowance_change: [
    ['app', 'child', 'update allowance set amount = 1000', 0],
    ['app', 'parent', 'update allowance set amount = 1000', 2],
    ['owner', 'parent', 'update allowance set family_id = :strangeFamily', 'refused'],
  ],
  allowance_lookup: [
    [
      'lookUp',
      'nobody',
      'select id from allowance where family_id in (:family, :strangeFamily)',
      ['allowance', 'sibling_allowance', 'strange_allowance'],
    ],
  ],
  allowance_audit: [
    [
      'audit',
      'nobody',
      'select child_id from allowance where id in (:allowance, :strange_allowance)',
      ['child', 'stranger'],
    ],
  ],

  allowance_run_read: [
    ['app', 'child', 'select child_id from allowance_run', ['child']],
    ['app', 'parent', 'select child_id from allowance_run', ['child', 'sibling']],
  ],
  allowance_run_add: [
    ['owner', 'child', insert('allowance_run', ofSibling), 'refused'],
    ['owner', 'parent', insert('allowance_run', ofStranger), 'refused'],
    ['owner', 'parent', insert('allowance_run'), 1],
  ],
  allowance_run_audit: [
    ['audit', 'nobody', 'select child_id from allowance_run where id in (:run, :strange_run)', ['child', 'stranger']],
  ],

  token_account_own: [
    ['app', 'child', 'select child_id from token_account', ['child']],
    ['app', 'parent', 'select child_id from token_account', ['child', 'sibling']],
    ['owner', 'child', 'update token_account set balance = 1000', 1],
    ['owner', 'child', insert('token_account'), 'refused'],
    ['owner', 'parent', [newcomer, insert('token_account')], 1],
    ['owner', 'parent', insert('token_account', ofStranger), 'refused'],
  ],
  token_account_audit: [
    [
      'audit',
      'nobody',
      'select child_id from token_account where child_id in (:child, :stranger)',
      ['child', 'stranger'],
    ],
  ],
  token_transaction_read: [
    ['app', 'child', 'select distinct child_id from token_transaction', ['child']],
    ['app', 'parent', 'select distinct child_id from token_transaction', ['child', 'sibling']],
  ],
  token_transaction_append: [
    ['owner', 'child', insert('token_transaction', ofSibling), 'refused'],
    ['owner', 'parent', insert('token_transaction', ofStranger), 'refused'],
    ['owner', 'parent', insert('token_transaction'), 1],
  ],
  token_transaction_audit: [
    [
      'audit',
      'nobody',
      'select child_id from token_transaction where id in (:award, :strange_award)',
      ['child', 'stranger'],
    ],
  ],
};
