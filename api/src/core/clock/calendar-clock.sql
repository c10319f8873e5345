-- The time for deadlines: the clock if plausible, else the last plausible time, until someone confirms the date.
create function calendar_clock() returns timestamptz
language plpgsql stable security definer as $$
declare
  v_shows timestamptz := product_clock();
  v_seen timestamptz;
begin
  select seen_at into strict v_seen from clock_seen;
  return case when is_clock_right(v_shows, v_seen) then v_shows else v_seen end;
end $$;
grant execute on routine calendar_clock to look_ups;
