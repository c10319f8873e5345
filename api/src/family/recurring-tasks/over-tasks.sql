-- Tasks that are to be done and whose time is over by p_now, which is never later than it is, in order and after the last
-- one of the page before. Crosses families, so it belongs to the look-up role and returns ids only.
create function over_tasks(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (at timestamptz, family_id uuid, id uuid)
language sql stable security definer as $$
  select t.due_at, t.family_id, t.id from task t
   where t.status = 'pending' and t.missed_at is null and t.deleted_at is null and t.due_at <= least(p_now, calendar_clock())
     and (t.due_at, t.family_id, t.id) > (p_after_at, p_after_family, p_after_id)
   order by t.due_at, t.family_id, t.id
   limit least(p_limit, 500)
$$;
grant execute on routine over_tasks to serving;
alter routine over_tasks owner to look_ups;
