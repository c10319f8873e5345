-- True if a task of a home, due on this date by this time (null: the end of the day), rests because the child is at the
-- other home (`isAtOtherHome` in recurring-tasks/rests.ts). Until the time of change, the night before counts.
create function child_rests(p_family uuid, p_child uuid, p_home smallint, p_due date, p_until time) returns boolean
language sql stable as $$
  select p_home is not null and exists (
    select from home_schedule s join family f on f.id = s.family_id
     cross join lateral (select make_interval(hours => f.day_begins_at) as after) begins
     cross join lateral (
       select p_due - (coalesce(p_until - begins.after <= s.change_time - begins.after, false))::int as date
     ) night
     where s.family_id = p_family and s.child_id = p_child
       and (substr(s.pattern, 1 + ((night.date - s.start_date) % 14 + 14) % 14, 1)::smallint <> p_home)
           <> (night.date = any (s.swapped))
  )
$$;
