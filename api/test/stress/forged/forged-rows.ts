import { as, type ForgedCall, noRight } from './forged-call.ts';

const asParent = as('parent');
const asChild = as('child');
const hash = `'\\x00'`;

/** Calls refused by a policy or a missing right; `answered: []` if the row is invisible to the call. */
const refused = (list: Readonly<Record<string, string>>, by = asParent): ForgedCall[] =>
  Object.entries(list).map(([what, sql]) => ({ what, sql: by + sql, refused: noRight }));
const missed = (list: Readonly<Record<string, string>>): ForgedCall[] =>
  Object.entries(list).map(([what, sql]) => ({ what, sql: asParent + sql, answered: [] }));

const insertTask = (column: string, value: string) =>
  `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, created_by, request_hash, ${column})
    values (:family, :new, 'Forged', 5, false, :child, :parent, ${hash}, ${value})`;
const taskOf = (assignedTo: string) =>
  `insert into task (family_id, id, title, token_reward, is_for_anyone, assigned_to, created_by, request_hash)
    values (:family, :new, 'Forged', 5, false, ${assignedTo}, :parent, ${hash})`;

/** Changes to a known family's rows that the server refuses, attempted directly in the database. */
export const forgedRows: readonly ForgedCall[] = [
  ...refused({
    'a completed task that pays more': 'update task set token_reward = 1000000 where id = :done',
    'a completed task with auto-approval': `update task set pays = 'at_once', pays_after_hours = null where id = :done`,
    'a completed task for another child': 'update task set assigned_to = :sibling where id = :done',
    'a completed task, renamed': `update task set title = 'Forged' where id = :taken`,
    'a completed task, with another deadline': 'update task set due_at = now() where id = :done',
    'a completed task, completed earlier': `update task set completed_at = '2026-01-01' where id = :done`,
    'a completed task, approved': `update task set status = 'approved' where id = :done`,
    'an approved task, approved earlier': `update task set approved_at = '2026-01-01' where id = :task`,
    'an approved task that paid more': 'update task set tokens_paid = 1000000 where id = :task',
    'a missed task, reopened': 'update task set missed_at = null where id = :missed',
    'a missed task that pays more': 'update task set token_reward = 1000000 where id = :missed',
    'a task for the parent': 'update task set assigned_to = :parent where id = :pending',
    'a new task for the parent': taskOf(':parent'),
    'a new task that is already missed': insertTask('missed_at', 'now()'),
    'a new task that counts as approved': insertTask('approved_number', '1'),
    'an allowance for the parent': `insert into allowance (family_id, id, child_id, name, amount, frequency, start_date,
      next_date, next_execution_at, created_by, request_hash) values (:family, :new, :parent, 'Forged', 5, 'weekly',
      '2099-01-01', '2099-01-05', '2099-01-04 23:00Z', :parent, ${hash})`,
    'an absence of the parent': `insert into absence (family_id, id, child_id, from_date, to_date, pays_allowances,
      created_at, created_by, request_hash) values (:family, :new, :parent, '2099-01-01', '2099-01-02', true, now(),
      :parent, ${hash})`,
    'a parent among the children of a recurring task': `insert into recurring_task_child
      (family_id, recurring_task_id, child_id, position) values (:family, :recurring_task, :parent, 1)`,
    'the next turn, assigned to the parent': `update recurring_task set assign = 'turns', next_child_id = :parent
      where id = :recurring_task`,
    'a new reward with items already taken': `insert into reward (family_id, id, title, cost, quantity_taken, created_by,
      request_hash) values (:family, :new, 'Forged', 5, 1, :parent, ${hash})`,
    'taken stock, restored': 'update reward set quantity_taken = 0 where id = :reward',
    'a redemption that cost less': 'update redemption set reward_cost = 1 where id = :redemption',
    'a redemption of another reward': `update redemption set reward_title = 'Forged' where id = :redemption`,
    'a redemption, cancelled without its refund': `update redemption set status = 'cancelled' where id = :redemption`,
    'a changed role': `update profile set role = 'parent' where id = :child`,
    'a chosen family code': `update family_code set code = 'FORGED22'`,
    'a forged history entry': `insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
      values (:family, :new, :pending, :child, :child, ${hash})`,
    'a forged payment': 'delete from allowance_run',
    'a generated date, to be generated again': 'update occurrence set due_date = due_date - 1',
  }),
  ...refused({ 'a goal that is hidden': 'insert into reward_goal values (:family, :child, :hidden)' }, asChild),
  ...missed({
    'an approved task that pays more': 'update task set token_reward = 1000000 where id = :task',
    'an approved task for another child': 'update task set assigned_to = :sibling where id = :task',
    'an approved task, deleted': 'update task set deleted_at = now() where id = :task',
    'a deleted task, restored': 'update task set deleted_at = null where id = :deleted',
    'a deleted reward, restored': 'update reward set deleted_at = null where id = :deleted_reward',
    'a deleted absence, restored': 'update absence set deleted_at = null where id = :deleted_absence',
    'a deleted recurring task, restored':
      'update recurring_task set deleted_at = null where id = :deleted_recurring_task',
    'a deleted allowance, restored': 'update allowance set deleted_at = null where id = :ended',
    'the parent’s own name': `update profile set display_name = 'Forged' where id = :parent`,
    'a decided redemption, fulfilled again': `update redemption set status = 'fulfilled', fulfilled_at = now(),
      fulfilled_by = :parent where status <> 'pending'`,
    'a generated date, deleted so that it is generated again': `delete from occurrence where outcome <> 'skipped'`,
  }),
];
