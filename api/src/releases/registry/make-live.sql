-- The replaced version becomes the fallback unless it was withdrawn: then the last good version before it does.
create function make_live(p_rev int, p_name text, p_version text, p_action text, p_is_forced boolean, p_actor text)
returns live_release
language plpgsql as $$
declare
  v_before text := (select current from live_release where name = p_name);
  v_live live_release;
begin
  insert into release_event (rev, name, action, from_version, to_version, is_forced, actor)
  values (p_rev, p_name, p_action, v_before, p_version, p_is_forced, p_actor);
  insert into live_release as l (name, current, promoted_by) values (p_name, p_version, p_actor)
  on conflict (name) do update
    set current = excluded.current, promoted_by = excluded.promoted_by, since = now(), wanted = null,
        previous = case when p_action in ('rollback', 'takeback') then last_good_before(p_name, p_version) else l.current end,
        canary = null, canary_percent = null, canary_failures_max_percent = null, canary_since = null,
        rollout_since = null, stage_since = null
  returning * into v_live;
  return v_live;
end $$;

-- Who last chose a version; ignores rollouts and bundled versions. Null if no one did.
create function who_chose(p_name text, p_version text) returns text
language sql stable as $$
  select actor from release_event
   where name = p_name and to_version = p_version and actor not in ('server', 'rollout')
     and action in ('promote', 'canary', 'rollback', 'takeback')
   order by id desc limit 1
$$;

-- The last live version before this one that is not withdrawn and still exists.
create function last_good_before(p_name text, p_version text) returns text
language sql stable as $$
  with live as (
    select to_version as version, max(id) as id from release_event
     where name = p_name and action in ('promote', 'bundled') group by to_version
  )
  select version
    from live join release r using (version)
   where r.name = p_name and version <> p_version and not is_withdrawn(p_name, version)
     and live.id < (select coalesce(max(id), 0) from live l where l.version = p_version)
   order by live.id desc limit 1
$$;
