import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { byParent, inFamily, isParent, isSelf, own } from '../database/policies.sql.ts';
import { TaskAttemptEntity } from './task-attempt.entity.ts';
import { taskPasses } from './task.audit.sql.ts';
import { TaskEntity } from './task.entity.ts';

const seesTask = `exists (select from task t where t.family_id = task_attempt.family_id and t.id = task_attempt.task_id)`;

export const taskSchema: NounSchema = {
  tables: {
    task: {
      entity: TaskEntity,
      of: { person: 'assigned_to' },
      onJoin: { rows: 'none', why: 'only a parent makes tasks' },
      policies: {
        read: {
          for: 'select',
          using: `${inFamily()} and (${isParent} or ${isSelf('assigned_to')} or assigned_to is null)`,
        },
        add: { for: 'insert', check: `${byParent('created_by')} and status = 'pending'` },
        decide: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and status <> 'approved'`,
          check: `${inFamily()} and ${isParent}`,
        },
        // A child completes a task as it stands: at its own reward, and never a deleted one.
        complete: {
          for: 'update',
          using: `${inFamily()} and status = 'pending' and deleted_at is null and (${isSelf('assigned_to')} or assigned_to is null)`,
          check: `${inFamily()} and status = 'completed' and ${isSelf('completed_by')} and keeps_task(task)`,
        },
        // The ledger runs as the owner and answers a repeated approval with the approved task.
        approve: { for: 'update', to: 'owner', using: `${inFamily()} and ${isParent}` },
        lookup: { for: 'select', to: 'lookUp', using: `${inFamily()} and is_for_anyone` },
      },
      writes: [
        'insert',
        'update (title, description, token_reward, is_for_anyone, assigned_to, status, completed_by, completed_at, deleted_at)',
      ],
      lookUp: 'id, family_id, is_for_anyone, status, deleted_at',
      audited: {
        id: 'id',
        people: [
          { column: 'assigned_to', is: 'child' },
          { column: 'completed_by', is: 'child' },
          { column: 'approved_by', is: 'parent' },
          { column: 'created_by', is: 'parent' },
        ],
      },
    },
    task_attempt: {
      entity: TaskAttemptEntity,
      of: { person: 'child_id' },
      onJoin: { rows: 'none', why: 'an attempt is at a task of the family' },
      policies: {
        read: { for: 'select', using: own('child_id') },
        add: {
          for: 'insert',
          check: `${inFamily()} and ${isSelf('created_by')} and (${isParent} or (${isSelf('child_id')} and rejected_at is null and ${seesTask}))`,
        },
        reject: { for: 'update', using: `${inFamily()} and ${isParent}`, check: byParent('rejected_by') },
        clear: { to: 'owner', using: `repeat_of is not null and completed_at < now() - interval '30 days'` },
      },
      writes: ['insert', 'update (rejected_at, rejected_by, rejection_reason)'],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'member' },
          { column: 'rejected_by', is: 'parent' },
        ],
      },
    },
  },
  functions: readFunctions(import.meta.dirname, {
    approve_task: 'served',
    is_task_taken: 'lookUp',
    keeps_task: 'served',
  }),
  auditPasses: taskPasses,
};
