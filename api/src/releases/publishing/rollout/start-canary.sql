-- Ends another canary (Rules 13.15). A rollout begins with 5 % and continues automatically (Rules 13.120). If
-- the remote has no live version, only canary browsers see its page (Rules 13.183).
create function start_canary(p_hash bytea, p_name text, p_seen int, p_version text, p_percent int, p_is_rollout boolean, p_is_forced boolean)
returns live_release
language plpgsql security definer as $$
declare
  v_publisher text := release_changer(p_hash, p_name);
  v_rev int := raise_release_rev(p_seen);
  v_tried text := (select tried from release where name = p_name and version = p_version);
  v_live live_release;
begin
  if v_tried is null then raise exception using errcode = 'TN404'; end if;
  if not (p_percent between 1 and 50 and p_is_rollout is not null) then raise exception using errcode = 'TN420'; end if;
  insert into live_release as l (
    name, promoted_by, canary, canary_percent, canary_failures_max_percent, canary_since, rollout_since, stage_since
  ) values (
    p_name, v_publisher, p_version, p_percent, 100, now(),
    case when p_is_rollout then now() end, case when p_is_rollout then now() end
  )
  on conflict (name) do update
    set canary = excluded.canary, canary_percent = excluded.canary_percent, canary_failures_max_percent = 100,
        canary_since = now(), rollout_since = excluded.rollout_since, stage_since = excluded.stage_since
    where l.current is distinct from p_version
  returning * into v_live;
  if not found then raise exception using errcode = 'TN409'; end if;
  insert into release_event (rev, name, action, from_version, to_version, percent, is_forced, actor)
  values (v_rev, p_name, 'canary', v_live.current, p_version, p_percent, p_is_forced is true or v_tried = 'forced', v_publisher);
  return v_live;
end $$;
grant execute on routine start_canary to serving;
