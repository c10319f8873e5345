-- Whether more browsers than its limit told, since the hour in which the canary began, that it did not load; fewer than five say
-- nothing.
create function is_canary_failing(p_live live_release) returns boolean
language sql stable as $$
  select coalesce(sum(failures) >= 5
                  and sum(failures) * 100 > p_live.canary_failures_max_percent * sum(loads + failures), false)
    from release_load
   where name = p_live.name and version = p_live.canary and hour >= date_trunc('hour', p_live.canary_since)
$$;
