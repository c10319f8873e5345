-- A page of pending tasks with a deadline up to p_now (never later than now), in order, after the last one of the
-- previous page. Crosses families, so it belongs to the look-up role and returns only ids.
create function over_tasks(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select t.due_at, t.family_id, t.id from task t
     where t.status = 'pending' and t.missed_at is null and t.deleted_at is null and t.due_at <= least(p_now, calendar_clock())
       and (t.due_at, t.family_id, t.id) > (p_after_at, p_after_family, p_after_id)
     order by t.due_at, t.family_id, t.id
     limit least(p_limit, 500);
end $$;
grant execute on routine over_tasks to serving;
alter routine over_tasks owner to look_ups;

-- Missed, or deleted if the child was away, or at the other home, on its last day (for anyone: if all children were; Rules 6.30) or is
-- leaving. False if it is not due or no longer pending. Only the scheduler calls it, so it needs no session.
create function close_task(p_family uuid, p_task uuid, p_now timestamptz) returns boolean
language plpgsql security definer as $$
declare
  v_task task;
  v_last date;
  v_until time;
  v_is_away boolean;
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  perform recurring_task_lock(p_family, p_task);
  select * into v_task from task
   where family_id = p_family and id = p_task and status = 'pending' and missed_at is null and deleted_at is null
     and due_at <= least(p_now, calendar_clock())
     for no key update;
  if not found then return false; end if;
  select v_task.due_date + lasts_days - 1, until_time into v_last, v_until from recurring_task
   where family_id = p_family and id = v_task.recurring_task_id;
  select coalesce(bool_and(exists (
    select from absence a where a.family_id = p_family and a.deleted_at is null and v_last between a.from_date and a.to_date
       and coalesce(a.child_id, p.id) = p.id
  ) or child_rests(p_family, p.id, v_task.home, v_last, v_until)), v_task.assigned_to is not null) into v_is_away from profile p where p.family_id = p_family and p.role = 'child' and p.id = coalesce(v_task.assigned_to, p.id);
  if v_is_away then
    update task set deleted_at = product_clock() where family_id = p_family and id = p_task;
    update occurrence set outcome = 'away' where family_id = p_family and task_id = p_task;
  else
    update task set missed_at = least(p_now, calendar_clock()) where family_id = p_family and id = p_task;
  end if;
  perform recurring_task_look(p_family, v_task.recurring_task_id);
  return true;
end $$;
grant execute on routine close_task to serving;
