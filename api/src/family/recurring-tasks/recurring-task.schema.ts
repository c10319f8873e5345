import { type NounSchema, readFunctions } from '../../platform/database/noun-schema.ts';
import { ofParents, onJoin } from '../recurrence/recurrence.schema.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';
import { recurringTaskPasses } from './recurring-task.audit.sql.ts';

/**
 * A parent's alone: what comes of it for a child stands in its tasks and its days. The clock makes tasks as the parent
 * would, and in nobody's name. A child's completion locks the recurring task as the owner. Lock order: the family, then
 * the recurring task, then its tasks.
 */
export const recurringTaskSchema: NounSchema = {
  tables: {
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
    move_due_tasks: 'served',
    close_task: 'served',
    due_recurring_tasks: 'lookUp',
    over_tasks: 'lookUp',
  }),
  auditPasses: recurringTaskPasses,
};
