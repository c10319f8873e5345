-- Completed tasks that pay by themselves by p_now, in pages as due_allowances has them, and for the same reasons.
create function due_approvals(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (approve_at timestamptz, family_id uuid, id uuid)
language sql stable security definer as $$
  select t.approve_at, t.family_id, t.id from task t
   where t.approve_at <= least(p_now, calendar_clock()) and t.deleted_at is null
     and (t.approve_at, t.family_id, t.id) > (p_after_at, p_after_family, p_after_id)
   order by t.approve_at, t.family_id, t.id
   limit least(p_limit, 500)
$$;
grant execute on routine due_approvals to serving;
alter routine due_approvals owner to look_ups;
