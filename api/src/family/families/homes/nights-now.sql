-- Where a child of two homes is, for the server to compute with its zone; null for a parent or without a schedule. The
-- server hides tasks of the other home (Rules 6.71).
create function nights_now(p_family uuid, p_child uuid) returns json
language sql stable as $$
  select json_build_object('start_date', s.start_date, 'pattern', s.pattern, 'swapped', s.swapped, 'changeTime', s.change_time,
           'timeZone', f.time_zone, 'dayBeginsAt', f.day_begins_at, 'nowMs', extract(epoch from clock.calendar)::float8 * 1000)
    from home_schedule s join family f on f.id = s.family_id cross join read_clock() clock
   where s.family_id = p_family and s.child_id = p_child
$$;
grant execute on routine nights_now to serving;
