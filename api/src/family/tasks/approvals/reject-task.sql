-- Resets a completed task to pending; a task for anyone is open to all again. Call under the locks of the recurring
-- task and the task.
create function reopen_task(p_family uuid, p_task uuid) returns setof task
language plpgsql as $$
begin
  perform recurring_task_look(p_family, recurring_task_id) from task where family_id = p_family and id = p_task;
  return query update task
     set status = 'pending', completed_by = null, completed_at = null, approve_at = null,
         assigned_to = case when is_for_anyone then null else assigned_to end,
         nudged_at = case when is_for_anyone then null else nudged_at end
   where family_id = p_family and id = p_task returning *;
end $$;

-- Resets a completed task to pending and records time and reason in the attempt (Rules 6.6). If the last event was a
-- rejection, the task stays unchanged (Rules 1.11).
create function reject_task(
  p_family uuid, p_actor uuid, p_session uuid, p_task uuid, p_reason text, p_token bytea default null
) returns setof task
language plpgsql security definer as $$
declare
  v_task task;
begin
  perform enter_session(p_family, p_actor, p_session, 'adult', p_token);
  perform recurring_task_lock(p_family, p_task);
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for no key update;
  if not found or not sees_child(v_task.assigned_to) then raise exception using errcode = 'TN404'; end if;
  if v_task.status = 'approved' then raise exception using errcode = 'TN409', detail = 'approved'; end if;
  if v_task.status = 'pending' then
    perform from last_attempt(p_family, p_task) where rejected_at is not null;
    if not found then raise exception using errcode = 'TN409', detail = 'pending'; end if;
    return next v_task;
    return;
  end if;
  update task_attempt set rejected_at = product_clock(), rejected_by = p_actor, rejection_reason = p_reason
   where family_id = p_family and task_id = p_task and rejected_at is null and withdrawn_at is null and repeat_of is null;
  perform trim_attempts(p_family, p_task);
  return query select * from reopen_task(p_family, p_task);
end $$;
grant execute on routine reject_task to serving;
