import { namesChild } from '../../../identity/accounts/names-child.sql.ts';
import { type FeatureSchema, readFunctions } from '../../../core/database/feature-schema.ts';
import { byParent, erase, inFamily, isParent, isShown } from '../../../core/database/policies.sql.ts';
import { RecurringTaskChildEntity } from './recurring-task-child.entity.ts';
import { RecurringTaskEntity } from './recurring-task.entity.ts';

export const ofParents = `${inFamily()} and ${isParent}`;
export const onJoin = { rows: 'none', why: 'only parents create tasks' } as const;

/** When a child completes a task, its recurring task is locked and changed as the owner. */
export const recurrenceSchema: FeatureSchema = {
  tables: {
    recurring_task: {
      entity: RecurringTaskEntity,
      of: 'parents',
      onJoin,
      onErase: { rows: 'go', why: 'a turn goes to the next sibling' },
      policies: {
        read: { for: 'select', using: `${ofParents} and ${isShown}` },
        add: { for: 'insert', check: `${byParent('created_by')} and ${isShown} and ${namesChild('next_child_id')}` },
        change: {
          for: 'update',
          to: 'app',
          using: `${ofParents} and ${isShown} and deleted_at is null`,
          check: `${ofParents} and ${isShown} and ${namesChild('next_child_id')}`,
        },
        follow: { for: 'select', to: 'owner', using: inFamily() },
        look: { for: 'update', to: 'owner', using: inFamily() },
        lookup: { for: 'select', to: 'lookUp', using: 'next_at is not null' },
        erase,
      },
      writes: [
        `insert (family_id, id, title, description, picture, token_reward, repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, home, pays, pays_after_hours, next_child_id, next_date, next_at, created_at, created_by, request_hash)`,
        `update (title, description, picture, token_reward, repeat, start_date, assign, from_time, until_time, lasts_days, if_not_done, home, pays, pays_after_hours, paused_at, next_child_id, next_date, next_at, no_room_on, edited_at, deleted_at)`,
      ],
      lookUp: 'id, family_id, next_at',
      audited: {
        id: 'id',
        people: [
          { column: 'next_child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
          { column: 'edited_by', is: 'parent' },
        ],
      },
    },
    recurring_task_child: {
      entity: RecurringTaskChildEntity,
      of: 'parents',
      onJoin,
      onErase: { rows: 'go', why: 'a former child has no recurring tasks' },
      policies: {
        read: { for: 'select', using: ofParents },
        add: { for: 'insert', check: `${ofParents} and ${namesChild()}` },
        remove: { for: 'delete', using: ofParents },
      },
      writes: ['insert', 'delete'],
      audited: { id: 'recurring_task_id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname),
};
