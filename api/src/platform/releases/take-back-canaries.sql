-- Whether more browsers than its limit told, since the hour in which the canary began, that it did not load; fewer than five say
-- nothing.
create function is_canary_failing(p_live live_release) returns boolean
language sql stable as $$
  select coalesce(sum(failures) >= 5
                  and sum(failures) * 100 > p_live.canary_failures_max_percent * sum(loads + failures), false)
    from release_load
   where name = p_live.name and version = p_live.canary and hour >= date_trunc('hour', p_live.canary_since)
$$;

-- Ends each canary that fails and answers the remotes' names. It takes no token: what browsers told decides, as it stands here.
-- Every replica sees the failures; one of them takes the canary back.
create function take_back_canaries() returns setof text
language plpgsql security definer as $$
declare
  v_rev int;
  v_name text;
begin
  if not exists (select from live_release l where is_canary_failing(l)) then return; end if;
  v_rev := lock_releases();
  for v_name in select name from live_release l where is_canary_failing(l) order by name loop
    v_rev := raise_release_rev(v_rev);
    perform end_canary(v_rev, v_name, 'takeback', 'server');
    return next v_name;
  end loop;
end $$;
grant execute on routine take_back_canaries to serving;
