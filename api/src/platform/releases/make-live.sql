-- Another version is live, what it replaces is its fall-back, and a canary ends; noted as p_action.
create function make_live(p_rev int, p_name text, p_version text, p_action text, p_is_forced boolean, p_actor text)
returns live_release
language plpgsql as $$
declare
  v_before text := (select current from live_release where name = p_name);
  v_live live_release;
begin
  insert into live_release as l (name, current, promoted_by) values (p_name, p_version, p_actor)
  on conflict (name) do update
    set current = excluded.current, previous = l.current, promoted_by = excluded.promoted_by, since = now(),
        canary = null, canary_percent = null, canary_failures_max_percent = null, canary_since = null
  returning * into v_live;
  insert into release_event (rev, name, action, from_version, to_version, is_forced, actor)
  values (p_rev, p_name, p_action, v_before, p_version, p_is_forced, p_actor);
  return v_live;
end $$;
