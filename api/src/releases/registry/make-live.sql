-- Another version is live, and a canary ends; noted as p_action. What it replaces is its fall-back, unless that was bad: then the
-- fall-back is what was good before it.
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

-- Who made a version live, or let devices try it, last: not what goes on by itself, nor what came with a server. Null for nobody.
create function who_chose(p_name text, p_version text) returns text
language sql stable as $$
  select actor from release_event
   where name = p_name and to_version = p_version and actor not in ('server', 'rollout')
     and action in ('promote', 'canary', 'rollback', 'takeback')
   order by id desc limit 1
$$;

-- The version that was live last before this one and is not withdrawn. Null if none of those is still there.
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
