-- Recurring tasks that the clock must look at by p_now, which is never later than it is, in order and after the last one
-- of the page before. Crosses families, so it belongs to the look-up role and returns ids only.
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
