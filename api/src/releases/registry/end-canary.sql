-- Ends the canary and records p_action. Without a live version, the remote is removed.
create function end_canary(p_rev int, p_name text, p_action text, p_actor text) returns live_release
language plpgsql as $$
declare
  v_canary text := (select canary from live_release where name = p_name);
  v_live live_release;
begin
  delete from live_release where name = p_name and current is null returning * into v_live;
  if found then
    v_live.canary := null;
  else
    update live_release
       set canary = null, canary_percent = null, canary_failures_max_percent = null, canary_since = null,
           rollout_since = null, stage_since = null
     where name = p_name
    returning * into v_live;
  end if;
  insert into release_event (rev, name, action, from_version, to_version, is_forced, actor)
  values (p_rev, p_name, p_action, v_canary, v_live.current, false, p_actor);
  return v_live;
end $$;
