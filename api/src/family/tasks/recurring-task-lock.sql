-- Locks a task's recurring task, if it has one, which must happen before locking the task.
create function recurring_task_lock(p_family uuid, p_task uuid) returns void
language plpgsql as $$
begin
  perform from recurring_task
   where family_id = p_family and id = (select recurring_task_id from task where family_id = p_family and id = p_task)
     for no key update;
end $$;
grant execute on routine recurring_task_lock to serving;
