import type { FeatureProbes } from '../../core/database/constraints/feature-probes-fixture.ts';
import { erasing } from '../../core/database/constraints/statements-fixture.ts';
import { attempt, occurrence, task } from './task-rows-fixture.ts';

const occurs = { recurring_task_id: ':recurring_task', due_date: '2099-02-05', due_at: '2099-02-05 23:00Z' };
const byChild = { created_by: ':child' };
const completeFor = (child: string) =>
  `update task set status = 'completed', assigned_to = ${child}, completed_by = ${child}, completed_at = 'now'`;
const byItself = { pays: 'by_itself', pays_after_hours: 1 };
const undoAll = `update task_attempt set withdrawn_at = 'now', withdrawn_by = :child`;
const reopen = `update task set status = 'pending', completed_by = null, completed_at = null, approve_at = null where status = 'completed' and completed_by = :child`;
const reopenTaken = `update task set status = 'pending', assigned_to = null, completed_by = null, completed_at = null where id = :taken`;
/** Hides the tasks of home 1, as from an adult of home 2. */
const hide = `set local app.hidden_home = '1'`;
const rejectAll = `update task_attempt set rejected_at = 'now', rejected_by = :parent`;
const approved = { status: 'approved', approved_at: 'now', tokens_paid: 5 };
const paid = { ...approved, approved_by: ':parent', transaction_id: ':paid' };
const asChild = `do $set$ begin set local app.profile_id = :child; set local app.role = 'child'; end $set$`;

export const probes: FeatureProbes = {
  names: {
    task: 'select id from task where completed_by = $1',
    paid: 'select transaction_id as id from task where completed_by = $1',
  },
  states: {
    names: ['open', 'taken', 'pending', 'sibling_pending', 'due', 'due_occurrence', 'done'],
    statements: [
      task.insert({ id: ':open', is_for_anyone: true, assigned_to: null, home: 1 }),
      task.insert({ id: ':pending', home: 1 }),
      task.insert({ id: ':due', ...occurs }),
      occurrence.insert(),
      task.insert({ id: ':sibling_pending', assigned_to: ':sibling' }),
      task.insert({ id: ':taken', is_for_anyone: true, assigned_to: null }),
      `${completeFor(':sibling')} where id = :taken`,
      attempt.insert({ task_id: ':taken', child_id: ':sibling' }),
      task.insert({ id: ':done', home: 1, ...byItself }),
      `${completeFor(':child')}, approve_at = 'now' where id = :done`,
      attempt.insert({ task_id: ':done' }),
    ],
  },
  tables: {
    task: {
      row: task,
      policies: {
        erase: erasing('delete from task where id = :done', 0, '23503 task_attempt_family_id_task_id_fkey'),
        read: [
          ['app', 'child', 'select id from task', ['done', 'due', 'open', 'pending', 'task']],
          [
            'app',
            'parent',
            'select id from task',
            ['done', 'due', 'open', 'pending', 'sibling_pending', 'sibling_task', 'taken', 'task'],
          ],
          ['app', 'parent', [hide, 'select id from task'], ['due', 'sibling_pending', 'sibling_task', 'taken', 'task']],
        ],
        add: [
          ['app', 'child', task.insert(), 'refused'],
          ['app', 'parent', task.insert({ family_id: ':strangeFamily' }), 'refused'],
          ['app', 'parent', task.insert({ status: 'approved' }), 'refused'],
          ['app', 'parent', task.insert({ created_by: ':sibling' }), 'refused'],
          ['app', 'parent', task.insert({ assigned_to: ':parent' }), 'refused'],
          ['app', 'parent', [hide, task.insert({ home: 1 })], 'refused'],
          ['app', 'parent', [hide, task.insert({ home: 2 })], 1],
          ['app', 'parent', task.insert(), 1],
        ],
        decide: [
          ['app', 'parent', 'update task set assigned_to = :parent where id = :pending', 'refused'],
          ['app', 'parent', 'update task set assigned_to = :sibling where id = :pending', 1],
          ['app', 'child', `update task set title = 'Renamed'`, 0],
          ['app', 'parent', `update task set title = 'Renamed' where status <> 'completed'`, 4],
          ['app', 'parent', `update task set title = 'Renamed' where status = 'completed'`, 'refused'],
          ['app', 'parent', `update task set deleted_at = 'now'`, 6],
          ['app', 'parent', [hide, `update task set deleted_at = 'now'`], 3],
          ['app', 'parent', [hide, 'update task set home = 1 where id = :due'], 'refused'],
          ['app', 'parent', [`update task set deleted_at = 'now'`, 'update task set deleted_at = null'], 0],
        ],
        seen: [
          ['app', 'helper', 'select id from task', ['done', 'due', 'open', 'pending', 'task']],
          ['app', 'helper', [hide, 'select id from task'], ['due', 'task']],
        ],
        handle: [
          ['owner', 'helper', `${completeFor(':child')} where status = 'pending' and assigned_to = :child`, 2],
          ['owner', 'helper', [hide, `${completeFor(':child')} where status = 'pending' and assigned_to = :child`], 1],
          ['owner', 'helper', `${completeFor(':sibling')} where id = :pending`, 'refused'],
          ['owner', 'helper', `${completeFor(':child')} where id = :sibling_pending`, 0],
          ['owner', 'helper', reopenTaken, 0],
          ['app', 'helper', `update task set title = 'Renamed'`, 0],
        ],
        taken: [
          ['owner', 'child', 'select id from task', ['done', 'due', 'open', 'pending', 'taken', 'task']],
          ['owner', 'helper', 'select id from task', ['done', 'due', 'open', 'pending', 'task']],
          ['owner', 'child', [hide, 'select id from task'], ['due', 'taken', 'task']],
        ],
        make: [
          ['app', 'child', task.insert({ ...occurs, created_by: ':sibling' }), 'refused'],
          ['app', 'parent', task.insert({ ...occurs, created_by: ':sibling', assigned_to: ':parent' }), 'refused'],
          ['app', 'parent', task.insert({ ...occurs, created_by: ':sibling' }), 1],
          ['app', 'parent', [hide, task.insert({ ...occurs, created_by: ':sibling', home: 1 })], 'refused'],
          ['app', 'parent', task.insert({ ...occurs, created_by: ':sibling', status: 'approved' }), 'refused'],
        ],
        over: [
          ['lookUp', 'nobody', 'select id from task where family_id in (:family, :strangeFamily)', ['done', 'due']],
        ],
        complete: [
          ['owner', 'child', `${completeFor(':child')} where status = 'pending'`, 3],
          ['owner', 'child', [hide, `${completeFor(':child')} where status = 'pending'`], 1],
          ['owner', 'child', `${completeFor(':sibling')} where status = 'pending'`, 'refused'],
          ['owner', 'child', `update task set title = 'Renamed' where status = 'pending'`, 'refused'],
          ['owner', 'helper', reopenTaken, 0],
        ],
        approve: [
          ['owner', 'child', `update task set title = 'Renamed'`, 'refused'],
          ['owner', 'parent', `update task set title = 'Renamed'`, 8],
          ['owner', 'parent', [hide, `update task set title = 'Renamed'`], 5],
        ],
        undo: [
          ['owner', 'child', reopen, 'refused'],
          ['owner', 'child', [undoAll, reopen], 1],
        ],
        lookup: [['lookUp', 'nobody', `select id from task where family_id = :family`, ['done', 'due']]],
      },
      derived: `pkey family_id_fkey family_id_assigned_to_fkey family_id_created_by_fkey description_check home_check title_check
        token_reward_check`,
      constraints: {
        picture_check: [task.insert({ picture: 'No name' })],
        family_id_edited_by_fkey: [task.insert({ edited_by: ':strangeParent', edited_at: 'now' })],
        edited_by_someone: [task.insert({ edited_by: ':parent' })],
        family_id_approved_by_fkey: [
          task.update(':taken', { ...approved, approved_by: ':strangeParent', transaction_id: ':paid' }),
        ],
        family_id_transaction_id_fkey: [
          task.update(':taken', { ...approved, approved_by: ':parent', transaction_id: ':absent' }),
        ],
        pays_somehow: [task.insert({ pays_after_hours: 1 })],
        approve_at_while_completed: [task.insert({ approve_at: 'now' })],
        paid_as_approved: [
          task.update(':taken', { ...approved, approved_by: ':parent', transaction_id: ':paid', tokens_paid: 6 }),
        ],
        approval_note_check: [task.update(':task', { approval_note: '' })],
        praise_check: [task.update(':pending', { praise: 'thank_you' })],
        approved_by_someone: [task.update(':taken', { approved_by: ':parent' })],
        approved_is_kept: [task.update(':task', { deleted_at: 'now' })],
        completed_by_someone: [task.update(':pending', { completed_by: ':child', completed_at: 'now' })],
        family_id_recurring_task_id_fkey: [task.insert({ ...occurs, recurring_task_id: ':strange_recurring_task' })],
        approved_number: [task.update(':done', { ...paid, approve_at: null, approved_number: 1 })],
        occurs_on_a_date: [task.insert({ due_date: '2099-01-05' })],
        missed_is_undone: [task.insert({ ...occurs, missed_at: '2099-01-05 22:00Z' })],
        is_assigned_unless_open: [task.insert({ is_for_anyone: true })],
        status_check: [task.update(':taken', { status: 'lost' })],
      },
      implied: {
        family_id_completed_by_fkey:
          'task_is_assigned_unless_open makes completed_by equal to assigned_to, which has a separate reference',
      },
    },
    task_attempt: {
      row: attempt,
      policies: {
        erase: erasing('delete from task_attempt', 0, 4),
        add: [
          ['owner', 'child', attempt.insert({ child_id: ':sibling', ...byChild }), 'refused'],
          ['owner', 'parent', attempt.insert({ family_id: ':strangeFamily', child_id: ':stranger' }), 'refused'],
          ['owner', 'child', attempt.insert(), 'refused'],
          ['owner', 'child', attempt.insert(byChild), 1],
        ],
        reject: [
          ['owner', 'child', `update task_attempt set rejected_at = 'now', rejected_by = :child`, 'refused'],
          ['owner', 'parent', rejectAll, 4],
          ['owner', 'parent', `update task_attempt set rejected_at = 'now', rejected_by = :child`, 'refused'],
        ],
        undo: [
          ['owner', 'child', undoAll, 2],
          ['owner', 'parent', undoAll, 'refused'],
        ],
        read: [
          ['app', 'parent', 'select task_id from task_attempt', ['done', 'sibling_task', 'taken', 'task']],
          ['app', 'parent', [hide, 'select task_id from task_attempt'], ['sibling_task', 'taken', 'task']],
          ['app', 'sibling', 'select task_id from task_attempt', ['sibling_task', 'taken']],
        ],
        seen: [
          ['app', 'helper', 'select distinct child_id from task_attempt', ['child']],
          ['app', 'helper', 'select task_id from task_attempt', ['done', 'task']],
          ['app', 'helper', [hide, 'select task_id from task_attempt'], ['task']],
        ],
        help: [
          ['owner', 'helper', attempt.insert({ created_by: ':helper' }), 1],
          ['owner', 'helper', [hide, 'select task_id from task_attempt'], ['task']],
          ['owner', 'helper', attempt.insert(byChild), 'refused'],
          ['owner', 'helper', attempt.insert({ child_id: ':sibling', created_by: ':helper' }), 'refused'],
          [
            'owner',
            'helper',
            `update task_attempt set rejected_at = 'now', rejected_by = :helper where child_id = :sibling`,
            0,
          ],
          ['owner', 'helper', rejectAll, 'refused'],
        ],
        repeats: [
          [
            'owner',
            'parent',
            [
              attempt.insert({ id: ':key', child_id: ':sibling', repeat_of: ':key' }),
              asChild,
              'select distinct child_id from task_attempt',
            ],
            ['child', 'sibling'],
          ],
        ],
        trim: [
          ['owner', 'parent', 'delete from task_attempt', 0],
          ['owner', 'parent', [rejectAll, 'delete from task_attempt'], 4],
          ['owner', 'parent', [rejectAll, asChild, 'delete from task_attempt'], 0],
          ['owner', 'child', [undoAll, 'delete from task_attempt'], 2],
        ],
        clear: [
          ['owner', 'nobody', attempt.insert({ id: ':key', repeat_of: ':key' }), 'refused'],
          [
            'owner',
            'nobody',
            [
              attempt.insert({ id: ':key', repeat_of: ':key', completed_at: '2000-01-01' }),
              'delete from task_attempt where id = :key',
            ],
            1,
          ],
        ],
      },
      derived: `pkey one_open family_id_child_id_fkey family_id_created_by_fkey family_id_repeat_of_fkey
        family_id_task_id_fkey`,
      constraints: {
        family_id_device_id_fkey: [attempt.insert({ device_id: ':absent' })],
        family_id_rejected_by_fkey: [attempt.insert({ rejected_at: 'now', rejected_by: ':strangeParent' })],
        family_id_withdrawn_by_fkey: [attempt.insert({ withdrawn_at: 'now', withdrawn_by: ':strangeParent' })],
        withdrawn_by_someone: [attempt.insert({ withdrawn_at: 'now' })],
        rejected_by_someone: [attempt.insert({ rejected_at: 'now' })],
        rejection_reason_check: [attempt.insert({ rejected_at: 'now', rejected_by: ':parent', rejection_reason: '' })],
      },
    },
  },
};
