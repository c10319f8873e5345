-- Whether the clock can be believed, by the newest time that it was believed at: a board without a clock of its own starts
-- in another year, and 60 days are longer than most servers are off (Rules 14.101).
create function is_clock_right(p_shows timestamptz, p_seen timestamptz) returns boolean
language sql immutable as $$
  select p_shows between p_seen - interval '1 day' and p_seen + interval '60 days'
$$;
grant execute on routine is_clock_right to look_ups;
