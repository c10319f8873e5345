-- True if a task of a home rests for the child all day. A day of change belongs to both homes, so that a completion
-- that waited for a network counts until the end of that day (Rules 6.72).
create function rests_today(p_family uuid, p_child uuid, p_home smallint) returns boolean
language sql stable as $$
  select p_home is not null and (
    select child_rests(p_family, p_child, p_home, today, null) and child_rests(p_family, p_child, p_home, today - 1, null)
      from (select (calendar_clock() at time zone time_zone - make_interval(hours => day_begins_at))::date as today
              from family where id = p_family) day
  )
$$;
