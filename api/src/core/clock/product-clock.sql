-- Tests and the demo family replace it as the owner; the serving role can neither replace nor call it. Stable, for the
-- index on due rows: no statement calls it twice.
create function product_clock() returns timestamptz
language sql stable as $$
  select clock_timestamp()
$$;
grant execute on routine product_clock to look_ups;
