import { namesChild } from '../../identity/accounts/names-child.sql.ts';
import { type AuditPass, type FeatureSchema, readFunctions } from '../../core/database/feature-schema.ts';
import { byParent, erase, inFamily, isParent } from '../../core/database/policies.sql.ts';
import { ofParents, onJoin } from '../tasks/recurrence/recurrence.schema.ts';
import { AbsenceEntity } from './absences/absence.entity.ts';
import { OccurrenceEntity } from './occurrence.entity.ts';

const occurrences = {
  rows: `
    select o.family_id, o.id as occurrence_id, o.recurring_task_id, o.due_date, o.outcome, o.task_id, t.id as made_task,
           t.recurring_task_id as made_of, t.due_date as made_for, t.deleted_at,
           count(*) over (partition by o.family_id, o.recurring_task_id, o.due_date, o.child_id) as times
      from occurrence o left join task t on t.family_id = o.family_id and t.id = o.task_id`,
  checks: {
    'one-occurrence-per-date': 'times > 1',
    'occurrence-has-its-task': `task_id is not null
      and (made_task is null or made_of is distinct from recurring_task_id or made_for is distinct from due_date)`,
    'away-is-taken-off': `outcome = 'away' and task_id is not null and deleted_at is null`,
  },
} satisfies AuditPass;

/** Every generated task is recorded, so that it is not generated again; missed tasks had a deadline. */
const made = {
  rows: `
    select t.family_id, t.id as task_id, t.recurring_task_id, t.status, t.due_at, t.missed_at, o.id as occurrence_id
      from task t left join occurrence o on o.family_id = t.family_id and o.task_id = t.id
     where t.recurring_task_id is not null`,
  checks: {
    'made-task-has-occurrence': 'occurrence_id is null',
    'missed-after-its-time': `missed_at is not null and (due_at is null or missed_at < due_at)`,
  },
} satisfies AuditPass;

/** Every active recurring task has a next date, unless it waits to be done. */
const plans = {
  rows: `
    select r.family_id, r.id as recurring_task_id, r.next_date, r.next_at, r.next_child_id, r.assign, c.child_id as turn,
           r.repeat->>'kind' = 'after_done' and exists (
             select from task t where t.family_id = r.family_id and t.recurring_task_id = r.id and t.status = 'pending'
                and t.missed_at is null and t.deleted_at is null) as waits
      from recurring_task r
      left join recurring_task_child c
        on c.family_id = r.family_id and c.recurring_task_id = r.id and c.child_id = r.next_child_id
     where r.deleted_at is null and r.paused_at is null`,
  checks: {
    'recurring-task-goes-on': 'next_at is null and not waits',
    'turn-is-of-its-children': `assign = 'turns' and turn is null`,
  },
} satisfies AuditPass;

/**
 * For parents only. The scheduler creates tasks as a parent without a person; a child's completion locks the recurring
 * task as the owner. Lock order: the family, the recurring task, then its tasks.
 */
export const recurringTaskSchema: FeatureSchema = {
  tables: {
    // A child sees its absences in its days.
    absence: {
      entity: AbsenceEntity,
      of: 'parents',
      onJoin: { rows: 'none', why: 'only parents plan absences' },
      onErase: { rows: 'go', why: 'a former child has no absences' },
      policies: {
        read: { for: 'select', using: `${inFamily()} and ${isParent}` },
        add: { for: 'insert', check: `${byParent('created_by')} and ${namesChild()}` },
        remove: {
          for: 'update',
          using: `${inFamily()} and ${isParent} and deleted_at is null`,
          check: `${inFamily()} and ${isParent}`,
        },
        erase,
      },
      writes: [
        'insert (family_id, id, child_id, from_date, to_date, pays_allowances, created_at, created_by, request_hash)',
        'update (deleted_at)',
      ],
      audited: {
        id: 'id',
        people: [
          { column: 'child_id', is: 'child' },
          { column: 'created_by', is: 'parent' },
        ],
      },
    },
    occurrence: {
      entity: OccurrenceEntity,
      of: 'parents',
      onJoin,
      onErase: { rows: 'stay', why: 'those of tasks that stay' },
      policies: {
        read: { for: 'select', using: ofParents },
        add: { for: 'insert', check: ofParents },
        put_off: { for: 'update', to: 'owner', using: ofParents },
        unskip: { for: 'delete', using: `${ofParents} and outcome = 'skipped'` },
        erase,
      },
      writes: ['insert', 'delete'],
      audited: { id: 'id', people: [{ column: 'child_id', is: 'child' }] },
    },
  },
  functions: readFunctions(import.meta.dirname, { inside: ['days'] }),
  auditPasses: [occurrences, made, plans],
};
