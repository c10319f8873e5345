-- Records a plausible reading and returns the same as read_clock. Each server calls it every minute.
create function look_at_clock() returns table (calendar timestamptz, shows timestamptz, seen_at timestamptz, is_right boolean)
language plpgsql security definer as $$
#variable_conflict use_column
declare
  v_shows timestamptz := product_clock();
begin
  update clock_seen set seen_at = v_shows where v_shows > seen_at and is_clock_right(v_shows, seen_at);
  return query select * from read_clock();
end $$;
grant execute on routine look_at_clock to serving;
