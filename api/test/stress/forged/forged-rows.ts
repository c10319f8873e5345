import { as, type ForgedCall, noRight } from './forged-call.ts';

const asParent = as('parent');
const asChild = as('child');
const hash = `'\\x00'`;

/** Refused by a policy or a missing right; `answered: []` where the row is not there to be changed. */
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

/** What the server refuses of a family whose id one knows, done past it. */
export const forgedRows: readonly ForgedCall[] = [
  ...refused({
    'a completed task that pays more': 'update task set token_reward = 1000000 where id = :done',
    'a completed task that pays by itself': `update task set pays = 'at_once', pays_after_hours = null where id = :done`,
    'a completed task for another child': 'update task set assigned_to = :sibling where id = :done',
    'a completed task, renamed': `update task set title = 'Forged' where id = :taken`,
    'a completed task, over at another time': 'update task set due_at = now() where id = :done',
    'a completed task, completed earlier': `update task set completed_at = '2026-01-01' where id = :done`,
    'a completed task, approved': `update task set status = 'approved' where id = :done`,
    'an approved task, approved earlier': `update task set approved_at = '2026-01-01' where id = :task`,
    'an approved task that paid more': 'update task set tokens_paid = 1000000 where id = :task',
    'a missed task that is open again': 'update task set missed_at = null where id = :missed',
    'a missed task that pays more': 'update task set token_reward = 1000000 where id = :missed',
    'a task for the parent': 'update task set assigned_to = :parent where id = :pending',
    'a new task for the parent': taskOf(':parent'),
    'a new task that was missed': insertTask('missed_at', 'now()'),
    'a new task with a number among the approved': insertTask('approved_number', '1'),
    'an allowance for the parent': `insert into allowance (family_id, id, child_id, name, amount, frequency, start_date,
      next_date, next_execution_at, created_by, request_hash) values (:family, :new, :parent, 'Forged', 5, 'weekly',
      '2099-01-01', '2099-01-05', '2099-01-04 23:00Z', :parent, ${hash})`,
    'an absence of the parent’s': `insert into absence (family_id, id, child_id, from_date, to_date, pays_allowances,
      created_at, created_by, request_hash) values (:family, :new, :parent, '2099-01-01', '2099-01-02', true, now(),
      :parent, ${hash})`,
    'a parent among the children of a recurring task': `insert into recurring_task_child
      (family_id, recurring_task_id, child_id, position) values (:family, :recurring_task, :parent, 1)`,
    'the next turn, given to the parent': `update recurring_task set assign = 'turns', next_child_id = :parent
      where id = :recurring_task`,
    'stock of a new reward that was taken': `insert into reward (family_id, id, title, cost, quantity_taken, created_by,
      request_hash) values (:family, :new, 'Forged', 5, 1, :parent, ${hash})`,
    'stock that was taken, back again': 'update reward set quantity_taken = 0 where id = :reward',
    'a redemption that cost less': 'update redemption set reward_cost = 1 where id = :redemption',
    'a redemption of something else': `update redemption set reward_title = 'Forged' where id = :redemption`,
    'a redemption, cancelled without its refund': `update redemption set status = 'cancelled' where id = :redemption`,
    'a role of one’s own': `update profile set role = 'parent' where id = :child`,
    'a family code of one’s own choice': `update family_code set code = 'FORGED22'`,
    'a history that did not happen': `insert into task_attempt (family_id, id, task_id, child_id, created_by, request_hash)
      values (:family, :new, :pending, :child, :child, ${hash})`,
    'a payment that did not happen': 'delete from allowance_run',
    'a date that was made, to be made again': 'update occurrence set due_date = due_date - 1',
  }),
  ...refused({ 'a goal that is hidden': 'insert into reward_goal values (:family, :child, :hidden)' }, asChild),
  ...missed({
    'an approved task that pays more': 'update task set token_reward = 1000000 where id = :task',
    'an approved task for another child': 'update task set assigned_to = :sibling where id = :task',
    'an approved task, deleted': 'update task set deleted_at = now() where id = :task',
    'a deleted task, back again': 'update task set deleted_at = null where id = :deleted',
    'a deleted reward, back again': 'update reward set deleted_at = null where id = :deleted_reward',
    'a deleted absence, back again': 'update absence set deleted_at = null where id = :deleted_absence',
    'a deleted recurring task, back again':
      'update recurring_task set deleted_at = null where id = :deleted_recurring_task',
    'a deleted allowance, back again': 'update allowance set deleted_at = null where id = :ended',
    'the parent’s own name': `update profile set display_name = 'Forged' where id = :parent`,
    'a redemption that is decided, fulfilled again': `update redemption set status = 'fulfilled', fulfilled_at = now(),
      fulfilled_by = :parent where status <> 'pending'`,
    'a date that was made, to be made again by deleting it': `delete from occurrence where outcome <> 'skipped'`,
  }),
];
