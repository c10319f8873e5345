-- A machine without a clock battery boots with a date in the wrong year; few are off for 60 days (Rules 14.101).
create function is_clock_right(p_shows timestamptz, p_seen timestamptz) returns boolean
language sql immutable as $$
  select p_shows between p_seen - interval '1 day' and p_seen + interval '60 days'
$$;
grant execute on routine is_clock_right to look_ups;
