create function task_nudging(p_family uuid, p_child uuid) returns json
language plpgsql stable as $$
begin
  return nudge_facts(p_family, (
    select nudged_at from task where family_id = p_family and assigned_to = p_child and nudged_at is not null
     order by nudged_at desc offset limits.nudgesPerDayMax - 1 limit 1), null);
end $$;
grant execute on routine task_nudging to serving;

-- After the family's time limit, once in the day that began at p_today, and a limited number of tasks a day (Rules
-- 12.286). nudge-task.ts turns the detail of TN409 into a sentence.
create function nudge_task(
  p_family uuid, p_child uuid, p_session uuid, p_task uuid, p_today timestamptz, p_token bytea default null
) returns setof task
language plpgsql security definer as $$
declare
  v_role text;
  v_balance bigint;
  v_now timestamptz := product_clock();
  v_may timestamptz;
  v_task task;
begin
  v_role := enter_session(p_family, p_child, p_session, 'child', p_token);
  -- Serializes a child's nudges, so that the count is exact.
  v_balance := ledger_lock_account(p_family, p_child);
  select * into v_task from task
   where family_id = p_family and id = p_task and assigned_to = p_child and deleted_at is null for no key update;
  if not found then raise exception using errcode = 'TN404'; end if;
  if v_task.status <> 'completed' then raise exception using errcode = 'TN409', detail = v_task.status; end if;
  if v_task.approve_at is not null then raise exception using errcode = 'TN409', detail = 'by_itself'; end if;
  select v_task.completed_at + answer_within_hours * interval '1 hour' into strict v_may from family where id = p_family;
  perform check_nudge(v_now, v_may, p_today, v_task.nudged_at, (
    select count(*) from task where family_id = p_family and assigned_to = p_child and nudged_at >= p_today));
  return query update task set nudged_at = v_now where family_id = p_family and id = p_task returning *;
end $$;
grant execute on routine nudge_task to serving;
