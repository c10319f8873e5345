import type { AuditPass } from '../../platform/database/noun-schema.ts';

/** A date is handled once, and its task is of that date. */
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

/** What comes by itself is recorded, so that it does not come again; what is missed had its time. */
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

/** Nothing comes back that the clock does not look at, but what waits to be done. */
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

export const recurringTaskPasses: AuditPass[] = [occurrences, made, plans];
