-- Whether a task that a child completes is else the one that was there. A policy asks, which cannot see the row before.
-- VOLATILE, so that it looks anew. Whoever updates has locked the task before, else a parent's edit in between would be
-- taken for the child's.
create or replace function keeps_task(p_task task) returns boolean
language sql volatile security invoker set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from task t
     where t.family_id = p_task.family_id and t.id = p_task.id
       and to_jsonb(t) - '{status,assigned_to,completed_by,completed_at}'::text[]
         = to_jsonb(p_task) - '{status,assigned_to,completed_by,completed_at}'::text[]
  )
$$;
