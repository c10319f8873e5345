import { type NounSchema, readFunctions } from '../database/noun-schema.ts';
import { byParent, inFamily, isParent, onlyChild } from '../database/policies.sql.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import { RecurringTaskChildEntity } from './recurring-task-child.entity.ts';
import { recurringTaskPasses } from './recurring-task.audit.sql.ts';
import { RecurringTaskEntity } from './recurring-task.entity.ts';

const ofParents = `${inFamily()} and ${isParent}`;
const onJoin = { rows: 'none', why: 'only a parent makes tasks' } as const;

/**
 * A parent's alone: what comes of it for a child stands in its tasks and its days. The clock makes tasks as the parent
 * would, and in nobody's name. A child's completion locks the recurring task as the owner. Lock order: the family, then
 * the recurring task, then its tasks.
 */
export const recurringTaskSchema: NounSchema = {
  tables: {
    recurring_task: {
      entity: RecurringTaskEntity,
      of: 'parents',
      onJoin,
      policies: {
        read: { for: 'select', using: ofParents },
        add: { for: 'insert', check: byParent('created_by') },
        child: onlyChild('recurring_task', 'next_child_id'),
        change: {
          for: 'update',
          to: 'app',
          using: `${ofParents} and deleted_at is null`,
          check: ofParents,
        },
        follow: { for: 'select', to: 'owner', using: inFamily() },
        look: { for: 'update', to: 'owner', using: inFamily() },
        lookup: { for: 'select', to: 'lookUp', using: 'next_at is not null' },
      },
      writes: [
        `insert (family_id, id, title, description, token_reward, repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, pays, pays_after_hours, next_child_id, next_date, next_at, created_at, created_by, request_hash)`,
        `update (title, description, token_reward, repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, pays, pays_after_hours, paused_at, next_child_id, next_date, next_at, no_room_on, deleted_at)`,
      ],
      lookUp: 'id, family_id, next_at',
      audited: {
        id: 'id',
        people: [
          { column: 'next_child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
        ],
      },
    },
    recurring_task_child: {
      entity: RecurringTaskChildEntity,
      of: 'parents',
      onJoin,
      policies: {
        read: { for: 'select', using: ofParents },
        add: { for: 'insert', check: ofParents },
        child: onlyChild('recurring_task_child'),
        remove: { for: 'delete', using: ofParents },
      },
      writes: ['insert', 'delete'],
      audited: { id: 'recurring_task_id', people: [{ column: 'child_id', is: 'child' }] },
    },
    occurrence: {
      entity: OccurrenceEntity,
      of: 'parents',
      onJoin,
      policies: {
        read: { for: 'select', using: ofParents },
        add: { for: 'insert', check: ofParents },
        put_off: { for: 'update', to: 'owner', using: ofParents },
        unskip: { for: 'delete', using: `${ofParents} and outcome = 'skipped'` },
      },
      writes: ['insert', 'delete'],
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, {
    recurring_task_lock: 'served',
    recurring_task_look: 'served',
    move_due_tasks: 'served',
    close_task: 'served',
    due_recurring_tasks: 'lookUp',
    over_tasks: 'lookUp',
  }),
  auditPasses: recurringTaskPasses,
};
