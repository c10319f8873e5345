create function read_clock() returns table (calendar timestamptz, shows timestamptz, seen_at timestamptz, is_right boolean)
language sql stable security definer as $$
  select case when is_clock_right(c.shows, c.seen_at) then c.shows else c.seen_at end,
         c.shows, c.seen_at, is_clock_right(c.shows, c.seen_at)
    from (select product_clock() as shows, seen_at from clock_seen offset 0) c
$$;
grant execute on routine read_clock to serving;
