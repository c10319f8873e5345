-- Until a parent has decided (Rules 6.42). If undoing was the last event, the task stays unchanged (Rules 1.11). A
-- shared device can only undo its completions (Rules 2.116).
create function undo_task(
  p_family uuid, p_actor uuid, p_session uuid, p_task uuid, p_token bytea default null,
  p_device uuid default null, p_credential bytea default null
) returns setof task
language plpgsql security definer as $$
declare
  v_role text;
  v_task task;
begin
  if p_device is null then
    v_role := enter_session(p_family, p_actor, p_session, 'everyone', p_token);
  else
    v_role := enter_child_on_device(p_family, p_device, p_credential, p_actor);
  end if;
  perform recurring_task_lock(p_family, p_task);
  select * into v_task from task where family_id = p_family and id = p_task and deleted_at is null for no key update;
  if not found or not sees_child(v_task.assigned_to) then raise exception using errcode = 'TN404'; end if;
  if p_device is not null then
    perform from last_attempt(p_family, p_task) where device_id = p_device;
    if not found then raise exception using errcode = 'TN409', detail = 'elsewhere'; end if;
  end if;
  if v_task.status = 'approved' then raise exception using errcode = 'TN409', detail = 'approved'; end if;
  if v_task.status = 'pending' then
    perform from last_attempt(p_family, p_task) where withdrawn_at is not null;
    if not found then raise exception using errcode = 'TN409', detail = 'pending'; end if;
    return next v_task;
    return;
  end if;
  update task_attempt set withdrawn_at = product_clock(), withdrawn_by = p_actor
   where family_id = p_family and task_id = p_task and rejected_at is null and withdrawn_at is null and repeat_of is null;
  perform trim_attempts(p_family, p_task);
  return query select * from reopen_task(p_family, p_task);
end $$;
grant execute on routine undo_task to serving;
