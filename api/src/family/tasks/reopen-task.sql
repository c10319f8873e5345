-- Completed to pending; what is for anyone is open to all again. Call under the locks of the recurring task and the task.
create function reopen_task(p_family uuid, p_task uuid) returns setof task
language plpgsql as $$
begin
  perform recurring_task_look(p_family, recurring_task_id) from task where family_id = p_family and id = p_task;
  return query update task
     set status = 'pending', completed_by = null, completed_at = null, approve_at = null,
         assigned_to = case when is_for_anyone then null else assigned_to end
   where family_id = p_family and id = p_task returning *;
end $$;
