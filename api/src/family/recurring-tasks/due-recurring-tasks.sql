-- A page of recurring tasks due by p_now (never later than now), in order, after the last one of the previous page.
-- Crosses families, so it belongs to the look-up role and returns only ids.
create function due_recurring_tasks(p_now timestamptz, p_after_at timestamptz, p_after_family uuid, p_after_id uuid, p_limit int)
returns table (at timestamptz, family_id uuid, id uuid)
language plpgsql stable security definer as $$
begin
  return query
    select r.next_at, r.family_id, r.id from recurring_task r
     where r.next_at <= least(p_now, calendar_clock())
       and (r.next_at, r.family_id, r.id) > (p_after_at, p_after_family, p_after_id)
     order by r.next_at, r.family_id, r.id
     limit least(p_limit, 500);
end $$;
grant execute on routine due_recurring_tasks to serving;
alter routine due_recurring_tasks owner to look_ups;
