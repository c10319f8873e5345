-- Whether a child that completes a task leaves everything else in it as it was. The policy asks, since it sees the new
-- row only. VOLATILE, so that it reads the task as it is now. Lock the task before updating it: else a parent's edit in
-- between would be taken for the child's.
create or replace function keeps_task(p_task task) returns boolean
language sql volatile security invoker set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from task t
     where t.family_id = p_task.family_id and t.id = p_task.id
       and to_jsonb(t) - '{status,assigned_to,completed_by,completed_at}'::text[]
         = to_jsonb(p_task) - '{status,assigned_to,completed_by,completed_at}'::text[]
  )
$$;
