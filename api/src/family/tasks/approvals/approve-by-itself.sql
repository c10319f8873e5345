create function due_approvals(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (approve_at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select t.approve_at, t.family_id, t.id from task t
     where t.approve_at <= least(p_now, calendar_clock()) and t.deleted_at is null
       and (t.approve_at, t.family_id, t.id) > (p_after_at, p_after_family, p_after_id)
     order by t.approve_at, t.family_id, t.id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_approvals to serving;
alter routine due_approvals owner to look_ups;

-- Pays a completed task whose waiting time has passed by p_now (never later than now). No row if someone decided in the
-- meantime. Only the scheduler calls it, so the arguments say which family to enter.
create function approve_by_itself(p_family uuid, p_task uuid, p_now timestamptz, p_transaction uuid) returns setof task
language plpgsql security definer as $$
declare
  v_child uuid;
  v_task task;
  v_now timestamptz := least(p_now, calendar_clock());
begin
  perform set_config('app.family_id', p_family::text, true), set_config('app.profile_id', '', true), set_config('app.role', 'parent', true);
  select completed_by into v_child from task where family_id = p_family and id = p_task and approve_at <= v_now;
  if not found then return; end if;
  perform ledger_lock_account(p_family, v_child);
  select * into v_task from task
   where family_id = p_family and id = p_task and approve_at <= v_now and completed_by = v_child and deleted_at is null
     for no key update;
  if not found then return; end if;
  return query select * from pay_task(v_task, v_task.token_reward, null, null, 'by_itself', p_transaction);
end $$;
grant execute on routine approve_by_itself to serving;
