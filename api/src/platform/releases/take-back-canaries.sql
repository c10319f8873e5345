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
