import { namesChild } from '../../identity/accounts/names-child.sql.ts';
import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import {
  byParent,
  erase,
  helps,
  inFamily,
  isHelper,
  isNoHelper,
  isParent,
  isSelf,
  isShown,
  isTaskShown,
  own,
  self,
} from '../../core/database/policies.sql.ts';
import { TaskAttemptEntity, TaskEntity } from './task.entity.ts';

const rewards = {
  rows: `
    select family_id, id as task_id, t.status, t.completed_by, t.tokens_paid, t.approved_by_rule, r.child_id, r.seq, r.transaction_id,
           r.amount, r.actor_id,
           count(*) over (partition by family_id, id) as times
      from task t
      full join (select family_id, source_id as id, id as transaction_id, child_id, seq, amount, actor_id
                   from token_transaction where type = 'task_reward') r using (family_id, id)`,
  checks: {
    'task-rewarded-once': `status = 'approved' and (times > 1 or child_id <> completed_by
      or coalesce(amount, 0) is distinct from tokens_paid)`,
    'reward-by-whoever-approved': `status = 'approved' and transaction_id is not null
      and (actor_id is null) <> (approved_by_rule is not null)`,
    'reward-has-approved-task': `transaction_id is not null and status is distinct from 'approved'`,
  },
} satisfies AuditPass;

/** An attempt is open until it is rejected or undone; one that repeats another never is. */
const attempts = {
  rows: `
    select t.family_id, t.id as task_id, t.status, t.completed_by, a.id as attempt_id, a.child_id,
           count(*) over (partition by t.family_id, t.id) as times
      from task t
      left join task_attempt a
        on a.family_id = t.family_id and a.task_id = t.id and a.rejected_at is null
         and a.withdrawn_at is null and a.repeat_of is null`,
  checks: {
    'status-fits-attempt': `
      case status when 'pending' then attempt_id is not null
                  else attempt_id is null or times > 1 or child_id <> completed_by end`,
  },
} satisfies AuditPass;

const numbers = {
  rows: `
    select family_id, id as task_id, completed_by, status, approved_number,
           row_number() over (partition by family_id, completed_by order by approved_number) as place
      from task where status = 'approved'`,
  checks: { 'approved-are-counted': `approved_number is distinct from place` },
} satisfies AuditPass;

const isForChild = namesChild('assigned_to');

/** Only functions complete, approve and reject tasks: the serving role writes neither a status nor an attempt. */
export const taskSchema: FeatureSchema = {
  tables: {
    task: {
      entity: TaskEntity,
      counted: 'tasks',
      of: { person: 'assigned_to' },
      onJoin: { rows: 'none', why: 'only parents create tasks' },
      onErase: { rows: 'stay', why: 'paid ones stay; the others go' },
      policies: {
        read: {
          for: 'select',
          using: `${inFamily()} and ${isShown} and (${isParent} or ${isSelf('assigned_to')} or assigned_to is null)`,
        },
        add: {
          for: 'insert',
          check: `${byParent('created_by')} and ${isShown} and status = 'pending' and ${isForChild}`,
        },
        // Only pending tasks can be edited. Unapproved ones can be deleted, permanently.
        decide: {
          for: 'update',
          to: 'app',
          using: `${inFamily()} and ${isShown} and ${isParent} and status <> 'approved' and deleted_at is null`,
          check: `${inFamily()} and ${isShown} and ${isParent} and ${isForChild} and (status = 'pending' and missed_at is null or deleted_at is not null)`,
        },
        // The functions run as the owner. A child can also lock a task that a sibling took, to learn that, but can only
        // assign it to itself. To a helper, a task that another child took does not exist.
        taken: {
          for: 'select',
          to: 'owner',
          using: `${inFamily()} and ${isShown} and is_for_anyone and ${isNoHelper}`,
        },
        complete: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and ${isShown} and (is_for_anyone and ${isNoHelper} or ${isSelf('assigned_to')})`,
          check: `${inFamily()} and (status = 'completed' or approved_by_rule = 'at_once') and ${isSelf('completed_by')}`,
        },
        undo: {
          for: 'update',
          to: 'owner',
          using: `${inFamily()} and status = 'completed' and ${isSelf('completed_by')}`,
          check: `${inFamily()} and status = 'pending' and has_withdrawn(family_id, id, ${self})`,
        },
        make: {
          for: 'insert',
          check: `${inFamily()} and ${isShown} and ${isParent} and ${isForChild} and status = 'pending' and recurring_task_id is not null`,
        },
        approve: { for: 'update', to: 'owner', using: `${inFamily()} and ${isShown} and ${isParent}` },
        seen: { for: 'select', using: `${isShown} and (${helps('assigned_to')} or ${helps('completed_by')})` },
        handle: {
          for: 'update',
          to: 'owner',
          using: `${isShown} and (${helps('assigned_to')} or ${inFamily()} and ${isHelper} and is_for_anyone and assigned_to is null)`,
          check: `${isShown} and (${helps('assigned_to')} or ${inFamily()} and ${isHelper} and is_for_anyone and assigned_to is null)`,
        },
        lookup: { for: 'select', to: 'lookUp', using: 'approve_at is not null and deleted_at is null' },
        over: { for: 'select', to: 'lookUp', using: 'due_at is not null' },
        erase,
      },
      lookUp: 'id, family_id, approve_at, due_at, status, missed_at, deleted_at',
      writes: [
        `insert (family_id, id, title, description, picture, token_reward, pays, pays_after_hours, is_for_anyone, assigned_to, status, created_at, created_by, request_hash, recurring_task_id, due_date, due_at, home)`,
        'update (title, description, picture, token_reward, is_for_anyone, assigned_to, due_at, home, pays, pays_after_hours, deleted_at)',
      ],
      audited: {
        id: 'id',
        people: [
          { column: 'assigned_to', is: 'child' },
          { column: 'completed_by', is: 'child' },
          { column: 'approved_by', is: 'parent' },
          { column: 'created_by', is: 'parent' },
          { column: 'edited_by', is: 'parent' },
        ],
      },
    },
    task_attempt: {
      entity: TaskAttemptEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'only tasks of the family have attempts' },
      onErase: { rows: 'stay', why: 'paid ones stay; the others go' },
      policies: {
        read: { for: 'select', using: `${own('child_id')} and ${isTaskShown}` },
        add: {
          for: 'insert',
          to: 'owner',
          check: `${inFamily()} and ${isSelf('created_by')} and (${isParent} or ${isSelf('child_id')})`,
        },
        reject: { for: 'update', to: 'owner', using: `${inFamily()} and ${isParent}`, check: byParent('rejected_by') },
        undo: {
          for: 'update',
          to: 'owner',
          using: own('child_id'),
          check: `${own('child_id')} and ${isSelf('withdrawn_by')}`,
        },
        // A helper completes, sends back and undoes for its children.
        help: {
          to: 'owner',
          using: `${helps('child_id')} and ${isTaskShown}`,
          check: `${helps('child_id')} and ${self} in (created_by, rejected_by, withdrawn_by)`,
        },
        seen: { for: 'select', using: `${helps('child_id')} and ${isTaskShown}` },
        // A child's completion also counts repeats by siblings.
        repeats: { for: 'select', to: 'owner', using: `${inFamily()} and repeat_of is not null` },
        trim: {
          for: 'delete',
          to: 'owner',
          using: `${own('child_id')} and (withdrawn_at is not null or repeat_of is not null or ${isParent} and rejected_at is not null)`,
        },
        clear: { to: 'owner', using: `repeat_of is not null and completed_at < now() - interval '30 days'` },
        erase,
      },
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'member' },
          { column: 'rejected_by', is: 'parent' },
          { column: 'withdrawn_by', is: 'member' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['approvals'] }),
  auditPasses: [numbers, rewards, attempts],
};
