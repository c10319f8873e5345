import { hash, rowOf } from '../../core/database/constraints/statements-fixture.ts';

/** Rows that satisfy every policy and constraint, for probes. */
export const task = rowOf('task', {
  family_id: ':family',
  id: ':new',
  title: 'Feed the cat',
  token_reward: 5,
  is_for_anyone: false,
  assigned_to: ':child',
  created_by: ':parent',
  request_hash: hash,
});
export const attempt = rowOf('task_attempt', {
  family_id: ':family',
  id: ':new',
  task_id: ':pending',
  child_id: ':child',
  created_by: ':parent',
  request_hash: hash,
});

export const occurrence = rowOf('occurrence', {
  family_id: ':family',
  id: ':due_occurrence',
  recurring_task_id: ':recurring_task',
  due_date: '2099-02-05',
  child_id: ':child',
  task_id: ':due',
  outcome: 'made',
  made_at: 'now',
});
