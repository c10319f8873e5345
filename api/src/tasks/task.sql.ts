import { safe } from '../database/search-path.sql.ts';

/**
 * Whether somebody has completed this task for anyone of the caller's family (Rules 6.3). A child must not see a task
 * that a sibling took, so this belongs to the look-up role and answers nothing but yes or no; the caller's own rights
 * stay as they are, and the policy holds it to the caller's family.
 */
const isTaskTaken = `
create or replace function is_task_taken(p_family uuid, p_task uuid) returns boolean
language sql stable security definer ${safe} as $$
  select exists (
    select from task t
     where t.family_id = p_family and t.id = p_task and t.is_for_anyone and t.status <> 'pending' and t.deleted_at is null
  )
$$`;

/**
 * Whether a child that completes a task leaves everything else in it as it was. The policy asks, since it sees the new
 * row only. VOLATILE, so that it reads the task as it is now. Lock the task before updating it: else a parent's edit in
 * between would be taken for the child's.
 */
export const keepsTask = `
create or replace function keeps_task(p_task task) returns boolean
language sql volatile security invoker ${safe} as $$
  select exists (
    select from task t
     where t.family_id = p_task.family_id and t.id = p_task.id
       and to_jsonb(t) - '{status,assigned_to,completed_by,completed_at}'::text[]
         = to_jsonb(p_task) - '{status,assigned_to,completed_by,completed_at}'::text[]
  )
$$`;

export const taskFunctions = [
  { name: 'is_task_taken', isServed: true, isLookUp: true, sql: isTaskTaken },
  { name: 'keeps_task', isServed: true, sql: keepsTask },
];
